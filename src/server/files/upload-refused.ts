/** An upload that is not accepted: one sentence for the sender, and what it is called over HTTP. */
export class UploadRefused extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 503;

  constructor(status: UploadRefused['status'], sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Out of space, beyond its quota, read-only, or broken. */
const DISK_CODES = /^(ENOSPC|EDQUOT|EROFS|EIO)$/;

/** Whether the disk is at fault: the sender's file is fine, and a retry may succeed. */
export function isDiskFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_CODES.test(String(error.code));
}
