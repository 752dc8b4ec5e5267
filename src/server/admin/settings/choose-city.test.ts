import { expect, it } from 'vitest';
import { openMarketplace } from '../../../../test/marketplace.ts';

const ANNECY = { latitude: 45.8992, longitude: 6.1294 };

function open(env: Record<string, string> = {}) {
  const market = openMarketplace(env);
  const { chooseCity, change } = market.as(market.addAdmin()).admin.settings;
  return { market, env: market.deps.env, chooseCity, change };
}

it('map, neighbors, currency and distances follow the city', async () => {
  const { env, chooseCity } = open();
  await chooseCity({ country: 'US', city: 'portland' });
  expect(env.mapCenter.description).toBe('Portland, OR');
  const popular = env.popularCities.map(({ description }) => description);
  expect(popular[0]).toBe('Portland, OR');
  expect(popular).toEqual(expect.arrayContaining(['Gresham, OR', 'Vancouver, WA']));
  expect(popular).toHaveLength(8);
  expect(env).toMatchObject({ market: ['US'], units: 'imperial' });
});

it('a city abroad is found there at once, by visitors too, and so is its law', async () => {
  const { market, env, chooseCity } = open();
  await chooseCity({ country: 'FR', city: 'Lyon' });
  expect(env).toMatchObject({
    market: ['FR'],
    units: 'metric',
    mapCenter: { description: 'Lyon' },
    governingLaw: 'France',
    liabilityCap: 'EUR 100',
  });
  expect(env.popularCities.map(({ description }) => description)).toEqual(['Lyon']);
  const { geocode } = market.visitor().discovery;
  expect(await geocode({ address: 'Lyon' })).toMatchObject({ latitude: 45.764 });
  expect(await geocode({ address: 'Portland' })).toBeNull();
});

it('an unknown city is placed where the admin puts it, within the country', async () => {
  const { env, chooseCity } = open();
  const annecy = { country: 'FR', city: 'Annecy(74)' } as const;
  await expect(chooseCity(annecy)).rejects.toMatchObject({ cause: { field: 'city' } });
  const point = { latitude: 45.52, longitude: -122.67 };
  await expect(chooseCity({ ...annecy, point })).rejects.toMatchObject({
    cause: { field: 'city' },
  });
  expect(env.market).toEqual(['US', 'CA']);
  await chooseCity({ ...annecy, point: ANNECY });
  expect(env.mapCenter).toEqual({ description: 'Annecy 74', ...ANNECY });
  await chooseCity({ country: 'FR', city: 'Dijon (47.322, 5.0415)' });
  expect(env.mapCenter).toMatchObject({ description: 'Dijon', latitude: 47.322 });
});

it('countries set in the environment stay, and are the only choice', async () => {
  const { env, chooseCity } = open({ MARKET: 'US,CA' });
  await expect(chooseCity({ country: 'FR', city: 'Lyon' })).rejects.toMatchObject({
    cause: { field: 'country' },
  });
  await chooseCity({ country: 'US', city: 'Portland, ME' });
  expect(env).toMatchObject({ market: ['US', 'CA'], units: 'imperial' });
  expect(env.mapCenter.description).toBe('Portland, ME');
});

it('technicians of a country that the settings leave aren’t listed until it is back', async () => {
  const { market, change } = open();
  market.addTechnician([market.addPackage()], {
    latitude: 49.26,
    longitude: -123.1,
    country: 'CA',
  });
  await change({ section: 'places', values: { MARKET: 'US' } });
  expect(market.deps.search.size).toBe(0);
  await change({ section: 'places', values: { MARKET: 'US,CA' } });
  expect(market.deps.search.size).toBe(1);
});
