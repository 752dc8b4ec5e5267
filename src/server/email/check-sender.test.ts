import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type DnsBehavior, type FakeDns, fakeDns, type Zone } from '../../../test/fake-dns.ts';
import { emailText } from '../../shared/messages/email.ts';
import { checkSender, senderDomain } from './check-sender.ts';
import { createDnsLookup } from './dns-lookup.ts';
import { dmarcExample } from './sender-records.ts';

let server: FakeDns | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const DOMAIN = 'bikes.example';
const GOOD: Zone = {
  mx: { [DOMAIN]: ['mail.bikes.example'] },
  txt: {
    [DOMAIN]: ['v=spf1 mx -all', 'some-site-verification=1'],
    [`_dmarc.${DOMAIN}`]: ['v=DMARC1; p=reject; rua=mailto:dmarc@bikes.example'],
    [`mail._domainkey.${DOMAIN}`]: [`v=DKIM1; k=rsa; p=${'A'.repeat(400)}`],
  },
};

async function check(zone: Zone, behavior: DnsBehavior = 'answers', domain = DOMAIN) {
  server = await fakeDns(zone, behavior);
  return checkSender(createDnsLookup([server.address]), { domain, smtpConfigured: true });
}
const withDmarc = (...records: string[]): Zone => ({
  ...GOOD,
  txt: { ...GOOD.txt, [`_dmarc.${DOMAIN}`]: records },
});
const withSpf = (...records: string[]): Zone => ({
  ...GOOD,
  txt: { ...GOOD.txt, [DOMAIN]: records },
});

describe('a domain that is set up correctly', () => {
  it('has nothing to recommend, and no DMARC error', async () => {
    const found = await check(GOOD);
    expect([found.mx, found.spf, found.dkim, found.dmarc].map(({ status }) => status)).toEqual(
      Array(4).fill('ok'),
    );
    expect(found.troubleshooting.dmarcError).toBeNull();
    expect(found.recommendations).toEqual([]);
    expect(found.mx.records).toEqual(['mail.bikes.example']);
  });
});

describe('DMARC', () => {
  it('that is missing is an error with the record and the steps that the docs have', async () => {
    const { dmarc, troubleshooting, recommendations } = await check(withDmarc());
    expect(dmarc.status).toBe('missing');
    expect(troubleshooting.dmarcError).toContain('no DMARC record at _dmarc.bikes.example');
    expect(recommendations).toHaveLength(1);
    const docs = readFileSync('docs/reference.md', 'utf8').replaceAll('`', '').replace(/\s+/g, ' ');
    for (const advice of [dmarcExample('_dmarc.bikes.example'), emailText('dmarc.steps')]) {
      expect(recommendations[0]).toContain(advice);
      expect(docs).toContain(advice);
    }
  });

  it('that exists twice is reported as ignored', async () => {
    const { dmarc, troubleshooting } = await check(
      withDmarc('v=DMARC1; p=none', 'v=DMARC1; p=reject'),
    );
    expect(dmarc).toMatchObject({ status: 'error', records: { length: 2 } });
    expect(troubleshooting.dmarcError).toContain('2 DMARC records');
  });

  it('that only monitors is a warning', async () => {
    expect((await check(withDmarc('v=DMARC1; p=none'))).dmarc.status).toBe('warning');
  });

  it('without a policy is an error', async () => {
    expect((await check(withDmarc('v=DMARC1; rua=mailto:x@y.example'))).dmarc.status).toBe('error');
  });

  it('of the parent domain applies to its hosts', async () => {
    const { dmarc } = await check(GOOD, 'answers', 'mail.bikes.example');
    expect(dmarc.status).toBe('ok');
  });
});

describe('SPF', () => {
  it.each([
    ['v=spf1 +all', 'error'],
    ['v=spf1 mx all', 'error'],
    ['v=spf1 ip4:0.0.0.0/0 -all', 'error'],
    ['v=spf1 mx ?all', 'warning'],
    ['v=spf1 mx', 'warning'],
  ])('%s is too permissive', async (record, status) => {
    const { spf, recommendations } = await check(withSpf(record));
    expect(spf.status).toBe(status);
    expect(spf.finding).toContain('too permissive');
    expect(recommendations).toHaveLength(1);
  });

  it.each([
    'v=spf1 a mx ~all',
    'v=spf1 redirect=_spf.mail.example',
    'v=spf1 ip4:192.0.2.0/24 -all',
  ])('%s says who may send', async (record) => {
    expect((await check(withSpf(record))).spf.status).toBe('ok');
  });

  it('is missing, duplicated, or needs too many lookups', async () => {
    expect((await check(withSpf('something else'))).spf.status).toBe('missing');
    await server?.close();
    expect((await check(withSpf('v=spf1 mx -all', 'v=spf1 a -all'))).spf.status).toBe('error');
    await server?.close();
    const long = Array.from({ length: 11 }, (_, index) => `include:${index}.example`).join(' ');
    expect((await check(withSpf(`v=spf1 ${long} -all`))).spf.finding).toContain('11 lookups');
  });
});

describe('a domain with nothing at all', () => {
  it('lacks all four', async () => {
    const found = await check({});
    expect([found.mx, found.spf, found.dkim, found.dmarc].map(({ status }) => status)).toEqual(
      Array(4).fill('missing'),
    );
    expect(found.recommendations).toHaveLength(4);
  });
});

describe('without an answer', () => {
  it.each(['silent', 'fails'] as const)(
    'from a resolver that %s, the domain is not judged',
    async (behavior) => {
      const found = await check(GOOD, behavior);
      expect([found.mx, found.spf, found.dkim, found.dmarc].map(({ status }) => status)).toEqual(
        Array(4).fill('unknown'),
      );
      expect(found.troubleshooting.dmarcError).toContain('could not be looked up');
      expect(found.recommendations).toEqual([
        'Try again once this server can reach a DNS resolver: bikes.example could not be looked up.',
      ]);
    },
    10_000,
  );

  it('from no resolver at all, it says so too', async () => {
    server = await fakeDns(GOOD);
    const { address } = server;
    await server.close();
    server = undefined;
    const found = await checkSender(createDnsLookup([address]), {
      domain: DOMAIN,
      smtpConfigured: false,
    });
    expect(found.dmarc.status).toBe('unknown');
    expect(found.recommendations[0]).toContain('SMTP_URL');
  });
});

describe('the sender’s domain', () => {
  it.each([
    ['"Truewheel" <no-reply@Bikes.Example>', 'bikes.example'],
    ['hello@bikes.example', 'bikes.example'],
  ])('of %s is %s', (from, domain) => expect(senderDomain(from)).toBe(domain));
});
