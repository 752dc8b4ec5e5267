/** Places whose population in the source is a metropolitan area's, a typing error or a duplicate. */
export const POPULATIONS: Readonly<Record<string, number>> = {
  'New South Memphis, TN': 18_000,
  'South Boston, MA': 36_000,
  'West Raleigh, NC': 30_000,
  'Ironville, KY': 800,
  'Meads, KY': 290,
  'Lexington-Fayette, KY': 1_000,
  'Lexington, KY': 322_000,
  'Ladner, BC': 22_000,
  'Surrey, BC': 568_000,
  'Vancouver, BC': 662_000,
  'Calgary, AB': 1_306_000,
  'Toronto, ON': 2_794_000,
  'Louisville, KY': 633_000,
  'Maryvale, AZ': 20_000,
};

/** Not places a customer would name: region-wide entries, census tracts, vanished settlements. */
export const DROPPED_NAMES =
  /^(Ct \d+|Okanagan|Tri-Cities)$|\(historical\)|Mobile Home Park|Secondary School|Healthcare/;

/** Names shown as people say them. Key: name and region in the source. */
export const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  'New York City, NY': 'New York',
  'Québec, QC': 'Québec City',
};

/**
 * US counties that are one city, or a borough of one: anything else inside is a neighborhood.
 * Key: state and county code.
 */
export const CITY_COUNTIES: Readonly<Record<string, string>> = {
  'NY 005': 'The Bronx',
  'NY 047': 'Brooklyn',
  'NY 061': 'New York',
  'NY 081': 'Queens',
  'NY 085': 'Staten Island',
  'CA 075': 'San Francisco',
  'PA 101': 'Philadelphia',
  'DC 001': 'Washington',
  'MD 510': 'Baltimore',
  'CO 031': 'Denver',
  'LA 071': 'New Orleans',
  'MO 510': 'St. Louis',
};

/** Neighborhoods that lie nearer to another city than to their own. */
export const MUNICIPALITIES: Readonly<Record<string, string>> = {
  'San Pedro, CA': 'Los Angeles',
  'Sunland, CA': 'Los Angeles',
  'Tujunga, CA': 'Los Angeles',
  'La Jolla, CA': 'San Diego',
};

/** The source's spelling of Portuguese letters in one postcode area. */
export const MISSPELT_AREAS: Readonly<Record<string, string>> = { 'Rua Aþores': 'Rua Açores' };

/** Towns of their own, though a larger city's postcode area reaches over them. */
export const INDEPENDENT_TOWNS: ReadonlySet<string> = new Set([
  'Coldstream, BC',
  'View Royal, BC',
  'Sherwood Park, AB',
  'Redcliff, AB',
  'Stonewall, MB',
  'Lorette, MB',
  'LaSalle, ON',
  'Tecumseh, ON',
  'Boischatel, QC',
  'Wendake, QC',
  'Kahnawake, QC',
  'Stellarton, NS',
  'Trenton, NS',
]);

/** Towns surrounded by Montréal and Québec City, and not part of them. */
export const ENCLAVES: ReadonlySet<string> = new Set([
  'Beaconsfield',
  'Côte-Saint-Luc',
  'Dollard-Des Ormeaux',
  'Dorval',
  'Hampstead',
  'Kirkland',
  "L'Ancienne-Lorette",
  'Mont-Royal',
  'Pointe-Claire',
  'Westmount',
]);
