import { expect, it } from 'vitest';
import { openMarketplace } from '../../../../test/marketplace.ts';
import { siteHealth } from './site-health.ts';

it('names a mail server that emails may reach without encryption', async () => {
  const unsecured = async (SMTP_URL: string) =>
    (await siteHealth(openMarketplace({ SMTP_URL }).deps)).unsecuredMailHost;
  expect(await unsecured('smtp://relay:25')).toBe('relay:25');
  expect(await unsecured('smtp+tls://relay:25')).toBeUndefined();
  expect(await unsecured('smtps://relay')).toBeUndefined();
  expect(await unsecured('smtp://127.0.0.1:25')).toBeUndefined();
});

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
