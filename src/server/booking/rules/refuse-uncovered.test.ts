import { expect, it } from 'vitest';
import { openMarketplace } from '../../../../test/marketplace.ts';
import type { FoundPlace } from '../../geo/upstream-answers.ts';
import type { TechnicianRow } from '../../store/technicians.ts';
import { refuseUncovered } from './refuse-uncovered.ts';

/** One degree of latitude is 111.2 km. */
const KM = 1 / 111.195;
/** What strangers see; where the technician is would tell, if it were measured from. */
const HERE = { latitude: 37.76, longitude: -122.41 };

interface Found {
  km: number;
  /** Undefined where no town is known. */
  country?: 'US' | 'DE' | 'FR';
}

/** Whether a technician with a radius of 10 km refuses a place, and with which words. */
async function asked(row: Partial<TechnicianRow>, found: Found | undefined, isListed = true) {
  const market = openMarketplace();
  const technician = market.addTechnician(isListed ? [market.addPackage()] : [], {
    latitude: HERE.latitude + 5 * KM,
    publicLatitude: HERE.latitude,
    publicLongitude: HERE.longitude,
    comesToCustomer: true,
    serviceRadiusKm: 10,
    ...row,
  });
  const place = found && {
    latitude: HERE.latitude + found.km * KM,
    longitude: HERE.longitude,
    ...(found.country && { town: { country: found.country } }),
  };
  const places: string[] = [];
  const placeAddress = async (address: string) => {
    places.push(address);
    return place as FoundPlace | undefined;
  };
  Object.assign(market.deps.places, { placeAddress });
  const answer = await refuseUncovered(market.deps, technician.id, 'Pine Street 1').then(
    (isChecked) => ({ isChecked, fault: undefined }),
    ({ message, cause }) => ({ fault: `${cause.field}: ${message}` }),
  );
  return { isChecked: undefined, ...answer, places };
}

const GERMANY = { country: 'DE' } as const;
const TOO_FAR = /^serviceAddress: .*outside/;

it('an address is covered up to the radius', async () => {
  expect((await asked({}, { km: 9.99, country: 'US' })).isChecked).toBe(true);
  expect((await asked({}, { km: 10.01, country: 'US' })).fault).toMatch(TOO_FAR);
});

it('who is shown beside a border in another cell than theirs is asked as far as they may be', async () => {
  const shifted = { publicRadiusMeters: 1420 + 5000 };
  expect((await asked(shifted, { km: 14.99, country: 'US' })).isChecked).toBe(true);
  expect((await asked(shifted, { km: 15.01, country: 'US' })).fault).toMatch(TOO_FAR);
});

it('no address is covered by someone who doesn’t travel', async () => {
  const { fault } = await asked({ comesToCustomer: false }, { km: 0, country: 'US' });
  expect(fault).toMatch(/^serviceAddress: .*does not travel/);
});

it('a place that isn’t understood, or not in their country, is left to the technician', async () => {
  const unchecked = { isChecked: false, fault: undefined, places: ['Pine Street 1'] };
  expect(await asked({}, undefined)).toEqual(unchecked);
  expect(await asked(GERMANY, undefined)).toEqual(unchecked);
  expect(await asked(GERMANY, { km: 500, country: 'FR' })).toEqual(unchecked);
  expect(await asked(GERMANY, { km: 500 })).toEqual(unchecked);
  expect((await asked(GERMANY, { km: 11, country: 'DE' })).fault).toMatch(TOO_FAR);
  expect((await asked(GERMANY, { km: 9, country: 'DE' })).isChecked).toBe(true);
});

it('where someone is who isn’t listed can’t be measured', async () => {
  const { fault, places } = await asked({}, { km: 500, country: 'US' }, false);
  expect([fault, places]).toEqual([undefined, []]);
  const { deps } = openMarketplace();
  await expect(refuseUncovered(deps, 99, 'Pine Street 1')).resolves.toBe(false);
});
