import type { Diagnostics } from '../../shared/admin/admin-email.schema.ts';
import { emailText } from '../../shared/messages/email.ts';
import { type DnsLookup, LookupFailed } from './dns-lookup.ts';
import { type Reading, readDmarc, readSpf } from './sender-records.ts';

/** Common DKIM selectors: keys can't be listed, since only emails name their selector. */
const SELECTORS = [
  'default',
  'dkim',
  'mail',
  'email',
  'smtp',
  'key1',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
  'k3',
  'google',
  'mx',
  'pm',
  'fm1',
  'fm2',
  'fm3',
  'mandrill',
  'zoho',
  'sig1',
];

/** `"Truewheel" <hello@bikes.example>` → `bikes.example`. */
export function senderDomain(mailFrom: string): string {
  return (mailFrom.split('@').at(-1) ?? '').replace(/[>\s].*$/, '').toLowerCase();
}

export async function readSender(dns: DnsLookup, domain: string) {
  const [mx, spf, dkim, dmarc] = await Promise.all([
    reading('MX', () => checkMx(dns, domain)),
    reading('SPF', async () => readSpf(domain, await dns.txt(domain))),
    reading('DKIM', () => checkDkim(dns, domain)),
    reading('DMARC', () => checkDmarc(dns, domain)),
  ]);
  return { dmarc, spf, dkim, mx };
}

/** Checks MX, SPF, DKIM and DMARC, with plain recommendations. */
export async function checkSender(
  dns: DnsLookup,
  sender: { domain: string; smtpConfigured: boolean },
): Promise<Diagnostics> {
  const { domain, smtpConfigured } = sender;
  const { dmarc, spf, dkim, mx } = await readSender(dns, domain);
  const readings = [dmarc, spf, dkim, mx];
  const advice = readings.flatMap((found) => found.advice ?? []);
  return {
    domain,
    smtpConfigured,
    mx: withoutAdvice(mx),
    spf: withoutAdvice(spf),
    dkim: withoutAdvice(dkim),
    dmarc: withoutAdvice(dmarc),
    troubleshooting: { dmarcError: dmarc.status === 'ok' ? null : dmarc.finding },
    recommendations: [
      ...(smtpConfigured ? [] : [emailText('noServer.advice')]),
      ...(readings.some(({ status }) => status === 'unknown')
        ? [emailText('lookup.failed.advice', { domain })]
        : []),
      ...advice,
    ],
  };
}

/** A failed lookup says nothing about the domain. */
async function reading(what: string, look: () => Promise<Reading>): Promise<Reading> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof LookupFailed)) throw error;
    return {
      status: 'unknown',
      finding: emailText('lookup.failed', { what }),
      records: [],
    };
  }
}

async function checkMx(dns: DnsLookup, domain: string): Promise<Reading> {
  const records = await dns.mx(domain);
  // RFC 7505: a single empty host means that the domain accepts no email.
  const hosts = records.filter((host) => host !== '' && host !== '.');
  return hosts.length > 0
    ? { status: 'ok', finding: emailText('mx.good', { domain }), records }
    : {
        status: 'missing',
        finding: emailText('mx.none', { domain }),
        records,
        advice: emailText('mx.none.advice', { domain }),
      };
}

async function checkDkim(dns: DnsLookup, domain: string): Promise<Reading> {
  const found = await Promise.all(
    SELECTORS.map(async (selector) => {
      const records = await dns.txt(`${selector}._domainkey.${domain}`);
      return records
        .filter((record) => /(?:^|;)\s*p\s*=\s*[^;\s]/.test(record))
        .map(() => selector);
    }),
  );
  const selectors = found.flat();
  return selectors.length > 0
    ? {
        status: 'ok',
        finding: emailText('dkim.good', { selectors: selectors.join(', ') }),
        records: selectors.map((selector) => `${selector}._domainkey.${domain}`),
      }
    : {
        status: 'missing',
        finding: emailText('dkim.none', { domain }),
        records: [],
        advice: emailText('dkim.none.advice', { domain }),
      };
}

/** The domain's own record, else the nearest parent's (RFC 7489, 6.6.3). */
async function checkDmarc(dns: DnsLookup, domain: string): Promise<Reading> {
  const labels = domain.split('.');
  const own = readDmarc(`_dmarc.${domain}`, await dns.txt(`_dmarc.${domain}`));
  for (let at = 1; own.status === 'missing' && labels.length - at >= 2; at += 1) {
    const name = `_dmarc.${labels.slice(at).join('.')}`;
    const inherited = readDmarc(name, await dns.txt(name));
    if (inherited.status !== 'missing') return inherited;
  }
  return own;
}

function withoutAdvice({ status, finding, records }: Reading) {
  return { status, finding, records };
}
