import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import { createPlaces } from './places.ts';

const gazetteer = openGazetteer();
const placed = (address: string) => gazetteer.placeAddress(address)?.description;

describe('an address that says where it is', () => {
  it.each([
    ['2310 Main Street, Vancouver, BC V5T 3C7', 'V5T, East Mount Pleasant, Vancouver, BC'],
    ['2310 Main St Vancouver BC V5T3C7', 'V5T, East Mount Pleasant, Vancouver, BC'],
    ['2310 Main Street, Vancouver V5T 3C7', 'V5T, East Mount Pleasant, Vancouver, BC'],
    ['2310 Main Street, V5T 3C7', 'V5T, East Mount Pleasant, Vancouver, BC'],
    ['2310 Main Street, Vancouver, V5T 3C7, BC, Canada', 'V5T, East Mount Pleasant, Vancouver, BC'],
    ['2310 Main Street, Vancouver, BC', 'Vancouver, BC'],
    ['2310 main street vancouver british columbia', 'Vancouver, BC'],
    ['1234 Valencia St, San Francisco, CA 94110', '94110, Mission District, San Francisco, CA'],
    ['1234 Valencia St, San Francisco, CA, 94110', '94110, Mission District, San Francisco, CA'],
    [
      '1234 Valencia St, San Francisco, CA 94110-2345, USA',
      '94110, Mission District, San Francisco, CA',
    ],
    ['1234 Valencia St, San Francisco 94110', '94110, Mission District, San Francisco, CA'],
    ['1234 Valencia St 94110', '94110, Mission District, San Francisco, CA'],
    ['1234 Valencia St Apt 4, San Francisco, CA', 'San Francisco, CA'],
    ['1234 Valencia St, San Francisco, CA, Apt 4', 'San Francisco, CA'],
    ['123 Main St, Springfield IL', 'Springfield, IL'],
    ['123 Main St, Springfield, Illinois, United States', 'Springfield, IL'],
    ['12 Main St, Springfield, IL 94110', 'Springfield, IL'],
    ['12 Queen St, London, ON', 'London, ON'],
    ['12 Queen St, London, Ontario', 'London, ON'],
    ['12 Queen St, London, Canada', 'London, ON'],
    ['12 Queen St, London, ON N6A 1A1', 'N6A, UWO, London, ON'],
    ['12 Main St, Mexico, MO', 'Mexico, MO'],
    ['12 Main St, Mexico MO 65265', '65265, Mexico, MO'],
    ['12 Main St, Albuquerque, New Mexico', 'Albuquerque, NM'],
    ['89-00 Sutphin Blvd, Jamaica, NY', 'Jamaica, Queens, NY'],
    ['12 Peachtree St, Athens, Georgia', 'Athens, GA'],
    ['1 Rue Saint-Denis, Montréal (Québec) H2X 3J8', 'H2X, Montréal, QC'],
    ['12 rue Principale, Gibsons (C.-B.) V0N 1V0', 'Gibsons, BC'],
    ['5, rue Barrington, Halifax (N.-É.)', 'Halifax, NS'],
    ['5, rue Main, Moncton (Nouveau-Brunswick)', 'Moncton, NB'],
    ['5, rue Water, Charlottetown, Île-du-Prince-Édouard', 'Charlottetown, PE'],
    ['5 Calle Ocho, Miami, Floride', 'Miami, FL'],
    ['350 5th Ave, Nueva York, NY', 'New York, NY'],
    ['12 Main St, 04101 Portland', '04101, Portland, ME'],
    ['12 Main St, Las Vegas, NM87701', '87701, Las Vegas, NM'],
    ['12 Main St, Washington 20001', '20001, Shaw, Washington, DC'],
    ['12345 Main St, Portland, OR', 'Portland, OR'],
    ['1 rue du Fort, Québec, QC', 'Québec City, QC'],
    ['1 rue du Fort, Québec', 'Québec City, QC'],
    ['350 5th Ave, New York, NY', 'New York, NY'],
    ['350 5th Ave, New York', 'New York, NY'],
    ['12 Main St, St Paul, MN', 'Saint Paul, MN'],
    ['1600 Pennsylvania Ave NW, Washington, DC', 'Washington, DC'],
    ['100 Queen St, Toronto, CA', 'Toronto, ON'],
    ['12 Euclid Ave, Ontario, CA', 'Ontario, CA'],
    ['1 Yonge St., Toronto, Ont.', 'Toronto, ON'],
    ['1 Stephen Ave, Calgary, Alta. T2P 1A1', 'T2P, City Centre, Calgary, AB'],
    ['12 Barrington St, Halifax, N.S.', 'Halifax, NS'],
    ['12 Beacon St, Boston, Mass.', 'Boston, MA'],
    ['123 N Lamar Blvd Apt 2B, Austin TX 78703', '78703, Austin, TX'],
    ['12 Atlantic Ave, Brooklyn, New York', 'Brooklyn, NY'],
    ['RR 2, 100 Mile House, BC', '100 Mile House, BC'],
    ['1 Infinite Loop, Cupertino, CA', 'Cupertino, CA'],
    ['Rosemont, Montréal, QC', 'Rosemont, Montréal, QC'],
    ['Rosemont, Montréal', 'Rosemont, Montréal, QC'],
    ['3000 Rue Masson, Rosemont, Montréal, QC, Canada', 'Rosemont, Montréal, QC'],
    ['3000 Boulevard Rosemont, Montréal, QC', 'Montréal, QC'],
    ['Rosemont, Montgomery, AL', 'Montgomery, AL'],
    ['12 Main St, Portland, OR', 'Portland, OR'],
    ['Calle San Francisco 1, San Juan, Puerto Rico', 'San Juan, PR'],
    ['Calle San Francisco 1, San Juan, PR 00901', '00901, San Juan, PR'],
    ['General Delivery, Marathon, ON', 'Marathon, ON'],
    ['12 Duval St, Key West, FL 33040', '33040, Key West, FL'],
    ['100 Biscayne Blvd, FL 12, Miami, FL 33132', '33132, Miami, FL'],
    ['1 Main St, Pensacola, FL 32501, USA', '32501, Pensacola, FL'],
    ['12 Main St, Ste 4, Sault Ste. Marie, ON', 'Sault Ste. Marie, ON'],
    ['Unit 5 – 123 Main St, Omaha, NE', 'Omaha, NE'],
    ['#12, 123 Main St, Omaha NE, #12', 'Omaha, NE'],
    ['12 Main St, Gibsons, BC V0N 1V0', 'Gibsons, BC'],
    ['12 Main St, Gibsons V0N 1V0', 'Gibsons, BC'],
    ['General Delivery, Iqaluit, NU X0A 0H0', 'Iqaluit, NU'],
    ['12 Main St, Chelsea, NY 12512', '12512, Chelsea, NY'],
    ['12 Main St, Buffalo, NY 10001', 'Buffalo, NY'],
    ['4000 boul. Saint-Laurent, Montréal (Québec) H2X 1Y6, Canada', 'H2X, Montréal, QC'],
    ['Calle 8 #1234, Miami, Florida 33135, EE. UU.', '33135, Little Havana, Miami, FL'],
    ['12 Duval St, Key West, FL 33040, États-Unis', '33040, Key West, FL'],
    ['Jo Doe\nc/o Sam\n1 Duval St\nKey West, FL\n33040\n+1 305 555 0134', '33040, Key West, FL'],
    ['PO Box 12, Marfa, TX 79843', '79843, Marfa, TX'],
    ['RR 2 Site 4, Golden BC V0A 1H0', 'Golden, BC'],
    ['1600 pennsylvania ave nw washington dc 20500', '20500, Downtown DC, Washington, DC'],
    ['2310 Main St, Vancouver, BC, CA', 'Vancouver, BC'],
    ['1 Stephen Ave, Calgary, CA T2P 1A1', 'T2P, City Centre, Calgary, AB'],
    ['QHFJ+X6 San Francisco, CA', 'San Francisco, CA'],
    ['49.28, -123.12', 'Downtown Vancouver, Vancouver, BC'],
  ])('"%s" is at %s', (address, description) => {
    expect(placed(address)).toBe(description);
  });
});

describe('a town without its region', () => {
  it.each([
    ['500 Pike St, Seattle', 'Seattle, WA'],
    ['500 Pike St Seattle', 'Seattle, WA'],
    ['2310 Main Street, Vancouver', 'Vancouver, BC'],
    ['1 Congress Ave, Austin', 'Austin, TX'],
    ['10 rue Sainte-Catherine, Montreal', 'Montréal, QC'],
  ])('is known when everybody means the same: "%s" is at %s', (address, description) => {
    expect(placed(address)).toBe(description);
  });

  it.each([
    '10 Downing Street, London',
    '10 Downing Street London',
    '221B Baker Street, London NW1 6XE',
    '1 High Street, Birmingham',
    '5 Deansgate, Manchester',
    '1 Macquarie St, Sydney',
    '12 Main St, Springfield',
    '12 Main St, Springfield, USA',
    '12 Main St, Portland Place',
    '1 Queen St, Kingston',
    'PSC 3 Box 1, APO, AE 09021',
    '12 Main St, V0N 1V0',
    'Calle 5, Nuevo Laredo',
    '12 Elm Street, Paris',
    '1 Infinite Loop, Cupertino',
    '12 Main St, Ontario',
  ])('is not, when others could be meant: "%s"', (address) => {
    expect(placed(address)).toBeUndefined();
  });
});

describe('an address abroad', () => {
  it.each([
    'Tijuana, Mexico',
    'Av. Revolución 1234, Zona Centro, 22000 Tijuana, B.C., México',
    'Av. Revolución 1234, Tijuana, Baja California',
    'Av. Revolución 1234, 22000 Tijuana, B.C.',
    'Tijuana, B.C.',
    '10 Downing Street, London, UK',
    '10 Downing Street, London, U.K.',
    '10 Downing Street, London SW1A 2AA, United Kingdom',
    '10 Downing Street, London SW1A 2AA',
    '10 Downing Street, London, England',
    '10 Wapping High St, London E1W',
    'Royal Mile 1, Edinburgh, Scotland',
    'Unter den Linden 5, 10117 Berlin',
    'Unter den Linden 5, 10117 Berlin, Germany',
    'Unter den Linden 5, 10117 Berlin, Deutschland',
    '10 Rue de Rivoli, 75001 Paris',
    '10 Rue de Rivoli, 75001 Paris, France',
    'Calle de Alcalá 50, 28014 Madrid',
    '1 Sukhumvit Road, Bangkok 10110',
    '1 Hope Road, Kingston, Jamaica',
    '12 Smith St, Perth WA 6000',
    '12 High St, Albany WA 6330',
    '1 High St, Halifax HX1 1AA',
    '5 Corniche, Alexandria 21500',
    '10 Queen St, Hamilton 3204, New Zealand',
    '10 Queen St, Hamilton, 3204',
    'Rustaveli Ave 1, Tbilisi, Georgia',
    'Main St, Mexico',
  ])('has no place: "%s"', (address) => {
    expect(placed(address)).toBeUndefined();
  });
});

it('a town with its state or province is found, whatever the town', () => {
  const towns = new Map<string, string>();
  for (let latitude = 25; latitude < 62; latitude += 0.7) {
    for (let longitude = -130; longitude < -53; longitude += 0.9) {
      const town = gazetteer.municipalityAt(latitude, longitude);
      // One is a list of the townships that were united in it.
      if (town && !town.name.includes(',')) towns.set(town.description, town.region);
    }
  }
  expect(towns.size).toBeGreaterThan(1000);
  const lost = [...towns].filter(([description, region]) => {
    return gazetteer.placeAddress(`12 Larch Street, ${description}`)?.region !== region;
  });
  expect(lost).toEqual([]);
});

it('a suggested neighborhood is placed there, and not in the middle of its town', () => {
  const suggested = ['rosemont', 'mission', 'kits', 'mile end', 'ballard', 'jamaica', 'saint henri']
    .flatMap((typed) => gazetteer.autocomplete(typed))
    .filter(({ name, region, description }) => description !== `${name}, ${region}`);
  expect(suggested.length).toBeGreaterThan(10);
  for (const { description } of suggested) expect(placed(description)).toBe(description);
});

it('an unknown town is not its region’s city of the same name', () => {
  for (const region of ['QC', 'Québec', 'P.Q.', 'NY', 'New York', 'DC']) {
    expect(placed(`12 Main St, Xyzzyville, ${region}`)).toBeUndefined();
  }
});

it('a street alone, a made-up town and nothing have no place', () => {
  for (const address of [
    '10 Main Street',
    'qqqqq zzzzz',
    '12 Main St, Qqqqq, BC',
    '',
    ' , ',
    '🚲',
  ]) {
    expect(placed(address)).toBeUndefined();
  }
});

it('any text at all has a place or none', () => {
  const words = fc.array(
    fc.constantFrom('st', 'new', 'ca', ',', '94110', 'V5K', '0A1', 'canada', 'é', 'mexico', 'on'),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 2000 }), words), (input) => {
      placed(Array.isArray(input) ? input.join(' ') : input);
    }),
  );
});

it('an outside geocoder is asked only about an address that says it is ours', async () => {
  const asked: string[] = [];
  const places = createPlaces({
    gazetteer,
    upstream: { url: 'https://photon.example', kind: 'photon', autocomplete: false },
    fetch: (url) => {
      asked.push(new URL(String(url)).searchParams.get('q') ?? '');
      return Promise.reject(new Error('no answer'));
    },
    clock: Date.now,
    userAgent: () => 'test',
  });
  for (const address of ['10 Downing Street, London', 'Tijuana, Mexico', '5 Qqqqq Rd, Qqqqq']) {
    expect(await places.placeAddress(address)).toBeUndefined();
  }
  expect(asked).toEqual([]);
  await places.placeAddress('5 Qqqqq Rd, Qqqqq, BC');
  expect(asked).toEqual(['5 qqqqq rd, qqqqq, bc']);
});
