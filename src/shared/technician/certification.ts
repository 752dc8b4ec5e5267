/** From so many days before a check ends, it waits for an admin. */
export const CHECK_ENDS_SOON_DAYS = 30;

/** Whether customers read of it: through its last day. @param today where the technician works */
export function isCheckValid(
  {
    certificationCheckedAt: checkedAt,
    certificationEndsOn: endsOn,
  }: {
    certificationCheckedAt: number | null;
    certificationEndsOn: string | null;
  },
  today: string,
): boolean {
  return checkedAt !== null && (endsOn === null || endsOn >= today);
}
