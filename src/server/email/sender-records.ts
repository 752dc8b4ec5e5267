/** Evaluates SPF and DMARC records. */
import type { MailCheck } from '../../shared/admin/admin-mail.schema.ts';

/** A finding, with advice unless all is well. */
export interface Reading extends MailCheck {
  advice?: string;
}

/** RFC 7208, 4.6.4: with more lookups than this, the record fails everywhere. */
const SPF_LOOKUPS_MAX = 10;
const SPF_LOOKUP_TERM =
  /^[+~?-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?:[:]|$)|exists:)|^redirect=/;

/** A range so wide that it covers practically everyone: an eighth of all addresses or more. */
const SPF_WIDE_RANGE = /^\+?ip[46]:[^/]+\/[0-3]$/;

/** Who may send for the domain (RFC 7208). `txt` has all TXT records of the domain. */
export function readSpf(domain: string, txt: readonly string[]): Reading {
  const records = txt.filter((record) => /^v=spf1( |$)/i.test(record));
  const [record] = records;
  if (record === undefined) {
    return {
      status: 'missing',
      finding: `${domain} has no SPF record, so providers cannot tell who may send email for it.`,
      records,
      advice: `Publish one TXT record at ${domain} that names your mail server and ends in -all, such as "v=spf1 mx -all".`,
    };
  }
  if (records.length > 1) {
    return {
      status: 'error',
      finding: `${domain} has ${records.length} SPF records. Providers treat that as an error and ignore all of them.`,
      records,
      advice: `Merge the ${records.length} SPF records of ${domain} into one.`,
    };
  }
  const terms = record.toLowerCase().split(/\s+/).slice(1);
  return { ...readSpfTerms(domain, terms), records };
}

function readSpfTerms(domain: string, terms: readonly string[]): Omit<Reading, 'records'> {
  const all = terms.find((term) => /^[+~?-]?all$/.test(term));
  const wide = terms.find((term) => SPF_WIDE_RANGE.test(term));
  if (all === 'all' || all === '+all' || wide !== undefined) {
    return {
      status: 'error',
      finding: `The SPF record of ${domain} is too permissive: with "${wide ?? all}" anyone can send email as ${domain}.`,
      advice: `Replace "${wide ?? all}" in the SPF record of ${domain}: name only your own servers, and end in -all (or ~all).`,
    };
  }
  const lookups = terms.filter((term) => SPF_LOOKUP_TERM.test(term)).length;
  if (lookups > SPF_LOOKUPS_MAX) {
    return {
      status: 'error',
      finding: `The SPF record of ${domain} needs ${lookups} lookups. Providers stop at ${SPF_LOOKUPS_MAX} and treat it as an error.`,
      advice: `Shorten the SPF record of ${domain} to at most ${SPF_LOOKUPS_MAX} lookups.`,
    };
  }
  const isOpen = all === '?all' || (!all && !terms.some((term) => term.startsWith('redirect=')));
  if (isOpen) {
    return {
      status: 'warning',
      finding: `The SPF record of ${domain} is too permissive: it does not say what to do with email from other servers.`,
      advice: `End the SPF record of ${domain} in -all (or ~all).`,
    };
  }
  return { status: 'ok', finding: `${domain} says who may send email for it.` };
}

/** How strict a DMARC policy becomes, and when; docs/operations.md has the same words. */
export const DMARC_STEPS =
  'Start with p=none, read the reports for two weeks, then change to p=quarantine and later to p=reject.';

/** A record to begin with, for the name it stands at. */
export function dmarcExample(name: string): string {
  return `v=DMARC1; p=none; rua=mailto:${name.replace('_dmarc.', 'dmarc@')}`;
}

/** What happens to email that fails the checks (RFC 7489). `txt` has the TXT records of `name`. */
export function readDmarc(name: string, txt: readonly string[]): Reading {
  const records = txt.filter((record) => /^v=DMARC1\s*(;|$)/.test(record));
  const [record] = records;
  if (record === undefined) {
    return {
      status: 'missing',
      finding: `There is no DMARC record at ${name}. Large providers may reject email without one.`,
      records,
      advice: `Publish a TXT record at ${name}, such as "${dmarcExample(name)}". ${DMARC_STEPS}`,
    };
  }
  if (records.length > 1) {
    return {
      status: 'error',
      finding: `There are ${records.length} DMARC records at ${name}. Providers then ignore all of them.`,
      records,
      advice: `Keep one of the ${records.length} DMARC records at ${name} and remove the rest.`,
    };
  }
  const policy = /(?:^|;)\s*p\s*=\s*([a-z]+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === 'quarantine' || policy === 'reject') {
    return { status: 'ok', finding: `DMARC is set up, with the policy "${policy}".`, records };
  }
  if (policy === 'none') {
    return {
      status: 'warning',
      finding: `The DMARC record at ${name} only monitors (p=none): forged email still gets through.`,
      records,
      advice: `When the reports show that your own email passes, change p=none to p=quarantine in the DMARC record at ${name}, and later to p=reject.`,
    };
  }
  return {
    status: 'error',
    finding: `The DMARC record at ${name} has no valid policy (p=none, quarantine or reject).`,
    records,
    advice: `Give the DMARC record at ${name} a policy, such as "${dmarcExample(name)}". ${DMARC_STEPS}`,
  };
}
