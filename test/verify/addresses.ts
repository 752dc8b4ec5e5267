/** Enough that none of them meets a limit, and few enough that counting them takes no memory. */
const ADDRESSES = 4096;

/** The network address of some client, for `X-Forwarded-For`. */
export function anyAddress(): string {
  const number = Math.floor(Math.random() * ADDRESSES);
  return `10.0.${number >> 8}.${number & 255}`;
}
