/** Anybody may upload without an account, so strangers' disk space is limited. */
import { HOUR_MS } from '../../shared/time.ts';

const MB = 1024 * 1024;

/** Ten of the largest files; workshops with a few mechanics need less. */
const NETWORK_MAX_BYTES = 100 * MB;
/** Strangers share a /24, and one customer can have a whole /48. */
const WIDER_NETWORK_MAX_BYTES = 500 * MB;
/** With those that the last day's requests and applications name: thirty of the largest. */
const NETWORK_DAY_MAX_BYTES = 300 * MB;
const WIDER_NETWORK_DAY_MAX_BYTES = 1500 * MB;
const ALL_MAX_BYTES = 2048 * MB;
const FREE_DISK_PART = 1 / 10;
/** So that a photo isn't lost while its form is being filled in. */
const SAFE_FOR_MS = HOUR_MS;

export interface Uploaded {
  network: number;
  wider: number;
  all: number;
  /** With those that the last day's requests and applications name. */
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

/** Older bytes to remove before `bytes` fit; 0 or less if they fit. */
export function bytesToFree({ all }: Uploaded, bytes: number, freeDisk: number): number {
  return all + bytes - Math.min(ALL_MAX_BYTES, freeDisk * FREE_DISK_PART);
}

/** Decides who makes room. A wider network counts as a fifth, or a /48 could spread its files. */
export function weightOf({ network, wider }: Pick<Uploaded, 'network' | 'wider'>): number {
  return Math.max(network, (wider * NETWORK_MAX_BYTES) / WIDER_NETWORK_MAX_BYTES);
}

/** Unless its network, without it, holds as much as the sender's: a few can't lock out others. */
export function isSafe(
  file: { bytes: number; createdAt: number; weight: number },
  sender: { weight: number },
  now: number,
): boolean {
  return file.createdAt > now - SAFE_FOR_MS && file.weight - file.bytes < sender.weight;
}
