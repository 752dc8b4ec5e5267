/** An upload that is not accepted: one sentence for the sender, and what it is called over HTTP. */
export class UploadRefused extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 503;

  constructor(status: UploadRefused['status'], sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Whether a write failed for want of space: the sender's file is fine, and a retry may succeed. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT)$/.test(String(error.code));
}
