import { checkMailServer, isSecured } from '../../email/check-mail-server.ts';
import { readSender, senderDomain } from '../../email/check-sender.ts';
import type { DnsLookup } from '../../email/dns-lookup.ts';
import type { Env } from '../../env.ts';
import { type Finding, fail, type Level, ok, warn } from './finding.ts';

export async function checkEmail(
  { smtpUrl }: Pick<Env, 'smtpUrl'>,
  limitMs: number,
): Promise<Finding> {
  const name = 'Mail server';
  if (!smtpUrl) {
    return warn(name, 'SMTP_URL isn’t set: emails stay in the outbox', 'Set it in .env.');
  }
  const { host } = new URL(smtpUrl);
  const found = await checkMailServer(smtpUrl, limitMs);
  if (found.fault !== undefined) {
    const advice =
      'Check SMTP_URL with your email provider. Some networks block ports 25, 465 and 587.';
    return fail(name, `${host}: ${found.fault}`, advice);
  }
  if (isSecured(smtpUrl)) return ok(name, `${host} lets us in`);
  const secured = found.isEncrypted
    ? 'with encryption, but SMTP_URL doesn’t demand it'
    : 'but without encryption';
  return warn(name, `${host} lets us in, ${secured}`, 'Use smtp+tls://, or smtps:// and port 465.');
}

const LEVELS: Record<string, Level> = {
  ok: 'ok',
  warning: 'warn',
  missing: 'warn',
  unknown: 'warn',
  error: 'fail',
};

const NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC', mx: 'MX' } as const;

export async function checkDns(
  { mailFrom }: Pick<Env, 'mailFrom'>,
  dns: DnsLookup,
): Promise<Finding[]> {
  const domain = senderDomain(mailFrom);
  if (!domain.includes('.')) {
    const advice = 'Set MAIL_FROM to an address of your own domain.';
    return [warn('DNS', `emails come from ${domain}, which other servers don’t accept`, advice)];
  }
  const readings = await readSender(dns, domain);
  return (['spf', 'dkim', 'dmarc', 'mx'] as const).map((key) => {
    const { status, finding, advice } = readings[key];
    return {
      name: NAMES[key],
      level: LEVELS[status] ?? 'warn',
      text: finding,
      ...(status === 'unknown' && { advice: 'Check this machine’s DNS, or set DNS_SERVERS.' }),
      ...(advice !== undefined && { advice }),
    };
  });
}
