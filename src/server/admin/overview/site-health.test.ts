import { expect, it } from 'vitest';
import { openMarketplace } from '../../../../test/marketplace.ts';
import { siteHealth } from './site-health.ts';

it('asks for backups once a technician has applied, and never for those of a demo', async () => {
  const needsBackups = async ({ deps }: ReturnType<typeof openMarketplace>) =>
    (await siteHealth(deps)).needsBackups;
  const site = openMarketplace({ NODE_ENV: 'production', SITE_URL: 'https://bikes.example' });
  expect(await needsBackups(site)).toBe(false);
  site.addTechnician([]);
  expect(await needsBackups(site)).toBe(true);
  const demo = openMarketplace();
  demo.addTechnician([]);
  expect(await needsBackups(demo)).toBe(false);
});
