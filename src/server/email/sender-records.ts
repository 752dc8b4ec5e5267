import type { EmailCheck } from '../../shared/admin/admin-email.schema.ts';
import { emailText } from '../../shared/messages/email.ts';

export interface Reading extends EmailCheck {
  advice?: string;
}

/** RFC 7208, 4.6.4: a record with more lookups fails everywhere. */
const SPF_LOOKUPS_MAX = 10;
const SPF_LOOKUP_TERM =
  /^[+~?-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?:[:]|$)|exists:)|^redirect=/;

/** Covers practically everyone: an eighth of all addresses or more. */
const SPF_WIDE_RANGE = /^\+?ip[46]:[^/]+\/[0-3]$/;

/** Who may send for the domain (RFC 7208). @param txt all its TXT records */
export function readSpf(domain: string, txt: readonly string[]): Reading {
  const records = txt.filter((record) => /^v=spf1( |$)/i.test(record));
  return { ...judgeSpf(domain, records), records };
}

function judgeSpf(domain: string, records: readonly string[]): Omit<Reading, 'records'> {
  const [record] = records;
  const count = records.length;
  if (record === undefined) {
    return {
      status: 'missing',
      finding: emailText('spf.none', { domain }),
      advice: emailText('spf.none.advice', { domain }),
    };
  }
  if (count > 1) {
    return {
      status: 'error',
      finding: emailText('spf.several', { domain, count }),
      advice: emailText('spf.several.advice', { count, domain }),
    };
  }
  const terms = record.toLowerCase().split(/\s+/).slice(1);
  const all = terms.find((term) => /^[+~?-]?all$/.test(term));
  const wide = terms.find((term) => SPF_WIDE_RANGE.test(term));
  if (all === 'all' || all === '+all' || wide !== undefined) {
    return {
      status: 'error',
      finding: emailText('spf.open', { domain, term: wide ?? all ?? '' }),
      advice: emailText('spf.open.advice', { term: wide ?? all ?? '', domain }),
    };
  }
  const lookups = terms.filter((term) => SPF_LOOKUP_TERM.test(term)).length;
  if (lookups > SPF_LOOKUPS_MAX) {
    return {
      status: 'error',
      finding: emailText('spf.lookups', { domain, lookups, max: SPF_LOOKUPS_MAX }),
      advice: emailText('spf.lookups.advice', { domain, max: SPF_LOOKUPS_MAX }),
    };
  }
  const isOpen = all === '?all' || (!all && !terms.some((term) => term.startsWith('redirect=')));
  if (isOpen) {
    return {
      status: 'warning',
      finding: emailText('spf.undecided', { domain }),
      advice: emailText('spf.undecided.advice', { domain }),
    };
  }
  return { status: 'ok', finding: emailText('spf.good', { domain }) };
}

export function dmarcExample(name: string): string {
  return `v=DMARC1; p=none; rua=mailto:${name.replace('_dmarc.', 'dmarc@')}`;
}

/** What happens to email that fails (RFC 7489). @param txt the TXT records of `name` */
export function readDmarc(name: string, txt: readonly string[]): Reading {
  const records = txt.filter((record) => /^v=DMARC1\s*(;|$)/.test(record));
  return { ...judgeDmarc(name, records), records };
}

function judgeDmarc(name: string, records: readonly string[]): Omit<Reading, 'records'> {
  const [record] = records;
  const count = records.length;
  const example = { name, example: dmarcExample(name), steps: emailText('dmarc.steps') };
  if (record === undefined) {
    return {
      status: 'missing',
      finding: emailText('dmarc.none', { name }),
      advice: emailText('dmarc.none.advice', example),
    };
  }
  if (count > 1) {
    return {
      status: 'error',
      finding: emailText('dmarc.several', { count, name }),
      advice: emailText('dmarc.several.advice', { count, name }),
    };
  }
  const policy = /(?:^|;)\s*p\s*=\s*([a-z]+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === 'quarantine' || policy === 'reject') {
    return { status: 'ok', finding: emailText('dmarc.good', { policy }) };
  }
  if (policy === 'none') {
    return {
      status: 'warning',
      finding: emailText('dmarc.monitors', { name }),
      advice: emailText('dmarc.monitors.advice', { name }),
    };
  }
  return {
    status: 'error',
    finding: emailText('dmarc.invalid', { name }),
    advice: emailText('dmarc.invalid.advice', example),
  };
}
