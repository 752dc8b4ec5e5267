/** How much of the disk a stranger's uploads may take: anybody may upload, without an account. */
import { HOUR_MS } from '../../shared/time.ts';

const MB = 1024 * 1024;

/** Ten of the largest files. A workshop applying for a few mechanics needs less. */
const NETWORK_MAX_BYTES = 100 * MB;
/** Strangers share a /24, and one customer of a provider can have a whole /48. */
const WIDER_NETWORK_MAX_BYTES = 500 * MB;
/**
 * With what requests and applications of the last day name, which strangers send, too: thirty of the
 * largest certificates.
 */
const NETWORK_DAY_MAX_BYTES = 300 * MB;
const WIDER_NETWORK_DAY_MAX_BYTES = 1500 * MB;
const ALL_MAX_BYTES = 2048 * MB;
const FREE_DISK_PART = 1 / 10;
/** So that a photo isn't lost while its form is being filled in. */
const SAFE_FOR_MS = HOUR_MS;

/** Bytes of uploads that no row names: of one network, of the one around it, and of everybody. */
export interface Uploaded {
  network: number;
  wider: number;
  all: number;
  /** With those that a request or an application of the last day names. */
  networkDay: number;
  widerDay: number;
}

export function isOverQuota(uploaded: Uploaded, bytes: number): boolean {
  return (
    uploaded.network + bytes > NETWORK_MAX_BYTES ||
    uploaded.wider + bytes > WIDER_NETWORK_MAX_BYTES ||
    uploaded.networkDay + bytes > NETWORK_DAY_MAX_BYTES ||
    uploaded.widerDay + bytes > WIDER_NETWORK_DAY_MAX_BYTES
  );
}

/** How many bytes of older uploads have to go before `bytes` more fit; 0 or less when they fit. */
export function bytesToFree({ all }: Uploaded, bytes: number, freeDisk: number): number {
  return all + bytes - Math.min(ALL_MAX_BYTES, freeDisk * FREE_DISK_PART);
}

/**
 * What a network holds, by which it makes room for others. A wider network counts as a fifth of what
 * it holds, or one with a /48 could spread its files over many small networks.
 */
export function weightOf({ network, wider }: Pick<Uploaded, 'network' | 'wider'>): number {
  return Math.max(network, (wider * NETWORK_MAX_BYTES) / WIDER_NETWORK_MAX_BYTES);
}

/**
 * Whether a file stays for now: a new one makes room only if its network holds as much as the new
 * sender even without it. A few networks can't keep everybody else out that way.
 */
export function isSafe(
  file: { bytes: number; createdAt: number; weight: number },
  sender: { weight: number },
  now: number,
): boolean {
  return file.createdAt > now - SAFE_FOR_MS && file.weight - file.bytes < sender.weight;
}
