import { toKey } from './place-key.ts';

/** US states (with DC and Puerto Rico) and Canadian provinces. */
export interface Region {
  /** Postal abbreviation, unique across both countries. */
  code: string;
  name: string;
  country: 'US' | 'CA';
  /** Spellings in key form: also older abbreviations, French and Spanish. */
  keys: readonly string[];
}

const US =
  'AL Alabama|AK Alaska|AZ Arizona/ariz|AR Arkansas|CA California/calif/californie|CO Colorado/colo|' +
  'CT Connecticut/conn|DE Delaware|DC District of Columbia/d c|FL Florida/fla/floride|GA Georgia/georgie|' +
  'HI Hawaii|ID Idaho|IL Illinois/ill|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana/louisiane/luisiana|' +
  'ME Maine|MD Maryland|MA Massachusetts/mass|MI Michigan/mich|MN Minnesota/minn|MS Mississippi|MO Missouri|' +
  'MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey/nueva jersey|' +
  'NM New Mexico/nouveau mexique/nuevo mexico|NY New York/new york state/nueva york|' +
  'NC North Carolina/caroline du nord/carolina del norte|ND North Dakota/dakota du nord/dakota del norte|' +
  'OH Ohio|OK Oklahoma|OR Oregon/ore|PA Pennsylvania/penn/penna/pennsylvanie/pensilvania|RI Rhode Island|' +
  'SC South Carolina/caroline du sud/carolina del sur|SD South Dakota/dakota du sud/dakota del sur|' +
  'TN Tennessee/tenn|TX Texas/tex/tejas|UT Utah|VT Vermont|VA Virginia/virginie|' +
  'WA Washington/wash/washington state|WV West Virginia/virginie occidentale/virginia occidental|' +
  'WI Wisconsin/wis|WY Wyoming';

const CANADA =
  'AB Alberta/alta/alb|BC British Columbia/b c/c b/cb/colombie britannique/columbia britanica|' +
  'MB Manitoba/man|NB New Brunswick/n b/nouveau brunswick/nuevo brunswick|' +
  'NL Newfoundland and Labrador/nf/nfld/newfoundland/labrador/t n l/tnl/terre neuve/terre neuve et labrador/terranova|' +
  'NS Nova Scotia/n s/n e/nouvelle ecosse/nueva escocia|' +
  'NT Northwest Territories/nwt/n w t/tno/t n o/territoires du nord ouest|NU Nunavut|ON Ontario/ont|' +
  'PE Prince Edward Island/pei/p e i/ipe/i p e/ile du prince edouard|QC Québec/pq/p q/que|' +
  'SK Saskatchewan/sask|YT Yukon/yn/yukon territory';

function parse(list: string, country: Region['country']): Region[] {
  return list.split('|').map((entry) => {
    const code = entry.slice(0, 2);
    const [name = '', ...others] = entry.slice(3).split('/');
    return { code, name, country, keys: [toKey(code), toKey(name), ...others] };
  });
}

/** The order is part of the data file's format, so only append. */
export const REGIONS: readonly Region[] = [
  ...parse(US, 'US'),
  ...parse(CANADA, 'CA'),
  ...parse('PR Puerto Rico', 'US'),
];

const BY_KEY = new Map(REGIONS.flatMap((region) => region.keys.map((key) => [key, region])));

/** The state or province, if the words name nothing else. */
export function regionNamed(words: readonly string[]): Region | undefined {
  return BY_KEY.get(words.join(' '));
}

/** "Île-du-Prince-Édouard" */
const REGION_WORDS = 4;

/** Splits off a state or province that follows something else. */
export function splitRegion(words: readonly string[]): {
  before: readonly string[];
  region: Region | undefined;
} {
  for (let count = Math.min(REGION_WORDS, words.length - 1); count > 0; count -= 1) {
    const region = regionNamed(words.slice(-count));
    if (region) return { before: words.slice(0, -count), region };
  }
  return { before: words, region: undefined };
}
