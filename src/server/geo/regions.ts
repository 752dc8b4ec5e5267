/** The US states (with DC and Puerto Rico) and Canadian provinces a place can lie in. */
export interface Region {
  /** Postal abbreviation, unique across both countries. */
  code: string;
  name: string;
  country: 'US' | 'CA';
}

const US =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|' +
  'KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|' +
  'MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|' +
  'NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|' +
  'PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|' +
  'TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

const CANADA =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|' +
  'NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|' +
  'QC Québec|SK Saskatchewan|YT Yukon';

function parse(list: string, country: 'US' | 'CA'): Region[] {
  return list
    .split('|')
    .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3), country }));
}

/** Every region; the order is part of the data file's format, so only append. */
export const REGIONS: readonly Region[] = [
  ...parse(US, 'US'),
  ...parse(CANADA, 'CA'),
  ...parse('PR Puerto Rico', 'US'),
];

/** Other ways people write a region, already in key form (see place-key.ts). */
export const REGION_ALIASES: Readonly<Record<string, readonly string[]>> = {
  DC: ['d c'],
  NL: ['nf'],
  PE: ['pei', 'p e i'],
  QC: ['pq', 'que'],
  BC: ['b c'],
  PA: ['penna'],
  MA: ['mass'],
};

/** Abbreviations from before the postal codes, in key form. */
export const OLD_SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  (
    'alta ab|ariz az|calif ca|colo co|conn ct|fla fl|ill il|man mb|mich mi|minn mn|ont on|ore or|' +
    'penn pa|sask sk|tenn tn|tex tx|wash wa|wis wi'
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);
