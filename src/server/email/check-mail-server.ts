import { openTransporter } from './transport.ts';

export interface MailServerCheck {
  /** What went wrong, in one line without the password. */
  fault?: string;
  isEncrypted: boolean;
}

/** Never leaves the machine, so it needs no encryption. */
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Emails leave encrypted or not at all; `smtp://` goes on without when a server offers none. */
export function isSecured(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isDemanded = ['secure', 'requireTLS'].some((name) => searchParams.get(name) === 'true');
  return protocol !== 'smtp:' || isDemanded || LOOPBACK.test(hostname);
}

/** @param step the time limit of each step, in milliseconds */
export async function checkMailServer(url: string, step: number): Promise<MailServerCheck> {
  if (isSecured(url)) return { ...(await signIn(url, step)), isEncrypted: true };
  // Encryption is optional when sending, but required here to test for it.
  const encrypted = new URL(url);
  encrypted.searchParams.set('requireTLS', 'true');
  const { fault, code } = await signIn(encrypted.href, step);
  if (code === 'ETLS') return { ...(await signIn(url, step)), isEncrypted: false };
  return { ...(fault !== undefined && { fault }), isEncrypted: true };
}

async function signIn(url: string, step: number): Promise<{ fault?: string; code?: string }> {
  const transporter = await openTransporter(url, step);
  try {
    await transporter.verify();
    return {};
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    return { fault: withoutPassword(error.message, url), code };
  } finally {
    transporter.close();
  }
}

/** The server may repeat what it was sent. */
function withoutPassword(message: string, url: string): string {
  const { password } = new URL(url);
  const secrets = [password, decodeURIComponent(password)].filter((secret) => secret !== '');
  const line = message.replace(/\p{C}+/gu, ' ').slice(0, 300);
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), line);
}
