/** Whether emails reach people. In development, they are files to read. */
export function sendsEmails(env: { smtpUrl?: string | undefined; production: boolean }): boolean {
  return env.smtpUrl !== undefined || !env.production;
}
