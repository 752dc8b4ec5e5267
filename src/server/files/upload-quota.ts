/** How much of the disk uploads may take that no row names: anybody may upload, without an account. */

const MB = 1024 * 1024;

/** Ten of the largest files: a workshop that applies for a few mechanics at once needs less. */
export const NETWORK_MAX_BYTES = 100 * MB;
/** Strangers share a /24, and one customer of a provider can have a whole /48. */
export const WIDER_NETWORK_MAX_BYTES = 500 * MB;
export const ALL_MAX_BYTES = 2048 * MB;
/** Of the free disk, the part that such uploads may take. */
const FREE_DISK_PART = 1 / 10;
/** Nobody loses a photo while they fill in the form it belongs to. */
export const SAFE_FOR_MS = 10 * 60_000;

/** Bytes of uploads that no row names: of one network, of the one around it, and of everybody. */
export interface Unclaimed {
  network: number;
  wider: number;
  all: number;
}

/** Whether a network holds so much already that `bytes` more are refused. */
export function isOverQuota({ network, wider }: Unclaimed, bytes: number): boolean {
  return network + bytes > NETWORK_MAX_BYTES || wider + bytes > WIDER_NETWORK_MAX_BYTES;
}

/** How many bytes of older uploads have to go before `bytes` more fit; 0 or less when they fit. */
export function bytesToFree({ all }: Unclaimed, bytes: number, freeDisk: number): number {
  return all + bytes - Math.min(ALL_MAX_BYTES, freeDisk * FREE_DISK_PART);
}
