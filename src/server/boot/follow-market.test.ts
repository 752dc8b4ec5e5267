import { expect, it } from 'vitest';
import { openMarketplace } from '../../../test/marketplace.ts';
import type { Market } from '../../shared/market/countries.ts';
import { openGazetteer } from '../geo/gazetteer.ts';
import { technicianById } from '../store/technicians.ts';
import { followMarket } from './follow-market.ts';

const VANCOUVER = { latitude: 49.2636, longitude: -123.1009, country: 'CA' } as const;
const BERLIN = { latitude: 52.5297, longitude: 13.4013, country: 'DE', city: 'Berlin' } as const;

function open(row: object) {
  const market = openMarketplace();
  const { id } = market.addTechnician([market.addPackage()], row);
  return {
    startIn: (...countries: Market) => {
      followMarket(market.deps.db, openGazetteer(), { ...market.deps.env, market: countries });
      market.deps.search.rebuild();
    },
    isListed: () => market.deps.search.size === 1,
    row: () => technicianById(market.deps.db, id),
  };
}

it('a technician in a country that the operator leaves isn’t listed, until they come back', () => {
  const { startIn, isListed } = open(VANCOUVER);
  startIn('US', 'CA');
  expect(isListed()).toBe(true);
  startIn('US');
  expect(isListed()).toBe(false);
  startIn('CA', 'US');
  expect(isListed()).toBe(true);
});

it('and then has the town that they named', () => {
  const { startIn, isListed, row } = open({ ...BERLIN, publicPlace: 'Berlin' });
  startIn('US');
  expect(isListed()).toBe(false);
  startIn('US', 'DE');
  expect(isListed()).toBe(true);
  expect(row()).toMatchObject({ city: 'Berlin', publicPlace: '1 km from Berlin' });
});

it('one whose address was never found stays without a place, wherever the market is', () => {
  const { startIn, isListed } = open({ latitude: 0, longitude: 0, hasPlace: false });
  const markets: Market[] = [['US'], ['GB', 'FR'], ['NZ']];
  for (const market of markets) {
    startIn(...market);
    expect(isListed()).toBe(false);
  }
});

it('an applicant from a country that the operator comes to has their place there', () => {
  const elsewhere = { ...BERLIN, country: 'CA', city: 'Unknown place', hasPlace: false };
  const { startIn, row } = open(elsewhere);
  startIn('CA', 'DE');
  expect(row()).toMatchObject({ hasPlace: true, country: 'DE', city: 'DE' });
});
