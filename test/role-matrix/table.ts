/**
 * Who may call what: what each kind of caller gets from every procedure, for what is their own and
 * for what is somebody else's. Written down by hand from the specification and its rulings, and held
 * against the program by src/server/trpc/role-matrix.test.ts; not to be made from the ladder.
 *
 * `ok`, or the status of the refusal; `-` where there is no such case. There is no second half where
 * a procedure names no one's object. A link holder's own is what a technician's customer has; all
 * others hold the tokens of their own bookings, and make up those of others.
 */

export const CALLERS = [
  'stranger',
  'linkHolder',
  'applicant',
  'rejected',
  'approved',
  'frozen',
  'admin',
] as const;
export type CallerKind = (typeof CALLERS)[number];

const TABLE = `
                                one's own                          | another's
                                str link appl rej  appr froz admin | str link appl rej  appr froz admin
account.delete                  401 401  ok   ok   ok   ok   403
account.exportRequests          401 401  ok   ok   ok   ok   ok
account.requestExport           401 401  ok   ok   ok   ok   ok

admin.audit                     401 401  403  403  403  403  ok
admin.bookings.get              -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.bookings.list             401 401  403  403  403  403  ok
admin.closedPeriods.add         401 401  403  403  403  403  ok
admin.closedPeriods.list        401 401  403  403  403  403  ok
admin.closedPeriods.preview     401 401  403  403  403  403  ok
admin.closedPeriods.remove      401 401  403  403  403  403  ok
admin.confirmClock              401 401  403  403  403  403  ok
admin.email.diagnose             401 401  403  403  403  403  ok
admin.email.get                  -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.email.list                 401 401  403  403  403  403  ok
admin.email.outbox               401 401  403  403  403  403  ok
admin.email.previewMessage       401 401  403  403  403  403  ok
admin.email.read                 -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.email.retry                -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.email.sendMessage          401 401  403  403  403  403  ok
admin.email.test                 401 401  403  403  403  403  ok
admin.notes.add                 -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.notes.list                -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.notes.remove              -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.onChange                  401 401  403  403  403  403  ok
admin.numbers                   401 401  403  403  403  403  ok
admin.numbersCsv                401 401  403  403  403  403  ok
admin.overview                  401 401  403  403  403  403  ok
admin.packages.addCommon        401 401  403  403  403  403  ok
admin.packages.create           401 401  403  403  403  403  ok
admin.packages.list             401 401  403  403  403  403  ok
admin.packages.order            401 401  403  403  403  403  ok
admin.packages.remove           401 401  403  403  403  403  ok
admin.packages.update           401 401  403  403  403  403  ok
admin.pages.get                 401 401  403  403  403  403  ok
admin.pages.list                401 401  403  403  403  403  ok
admin.pages.preview             401 401  403  403  403  403  ok
admin.pages.reset               401 401  403  403  403  403  ok
admin.pages.save                401 401  403  403  403  403  ok
admin.reviews.hide              -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.reviews.list              401 401  403  403  403  403  ok
admin.reviews.show              -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.settings.change           401 401  403  403  403  403  ok
admin.settings.chooseCity       401 401  403  403  403  403  ok
admin.settings.list             401 401  403  403  403  403  ok
admin.technicians.approve       -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.technicians.bulk          -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.technicians.freeze        -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.technicians.get           -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.technicians.history       -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.technicians.list          401 401  403  403  403  403  ok
admin.technicians.reject        -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.technicians.reopen        -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.technicians.resendEmail    -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.technicians.unfreeze      -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
admin.technicians.update        -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok

application.correct             401 401  ok   ok   409  409  403
application.earlier             -   404  404  ok   404  404  404   | 404 404  404  404  404  404  404
application.own                 401 401  ok   ok   409  409  403
application.reopen              -   404  404  ok   404  404  404   | 404 404  404  404  404  404  404
application.send                ok  ok   ok   ok   ok   ok   ok    | ok  ok   ok   ok   ok   ok   ok

auth.admins                     401 401  403  403  403  403  ok
auth.changeLanguage             401 401  ok   ok   ok   ok   ok
auth.changePassword             401 401  ok   ok   ok   ok   ok    | 401 401  400  400  400  400  400
auth.disownApplication          -   409  ok   ok   409  409  409   | 404 404  404  404  404  404  404
auth.emailChange.ask            401 401  ok   ok   ok   ok   ok    | 401 401  400  400  400  400  400
auth.emailChange.cancel         401 401  ok   ok   ok   ok   ok
auth.emailChange.confirm        -   401  ok   ok   ok   ok   ok    | 401 401  404  404  404  404  404
auth.emailChange.former         -   ok   ok   ok   ok   ok   ok    | 404 404  404  404  404  404  404
auth.emailChange.pending        401 401  ok   ok   ok   ok   ok
auth.emailChange.undo           -   ok   ok   ok   ok   ok   ok    | 404 404  404  404  404  404  404
auth.endOtherSessions           401 401  ok   ok   ok   ok   ok
auth.endSession                 -   401  ok   ok   ok   ok   ok    | 401 401  404  404  404  404  404
auth.forgotPassword             -   ok   ok   ok   ok   ok   ok    | ok  ok   ok   ok   ok   ok   ok
auth.invite                     401 401  403  403  403  403  ok
auth.login                      -   ok   ok   ok   ok   ok   ok    | 401 401  401  401  401  401  401
auth.logout                     ok  ok   ok   ok   ok   ok   ok
auth.me                         ok  ok   ok   ok   ok   ok   ok
auth.prove                      401 401  ok   ok   ok   ok   ok    | 401 401  400  400  400  400  400
auth.removeAdmin                -   -    -    -    -    -    409   | 401 401  403  403  403  403  ok
auth.resetPassword              -   ok   ok   ok   ok   ok   ok    | 400 400  400  400  400  400  400
auth.sessions                   401 401  ok   ok   ok   ok   ok
auth.signOutEverywhere          401 401  ok   ok   ok   ok   ok
auth.user                       401 401  ok   ok   ok   ok   ok
auth.verification               -   ok   ok   ok   ok   ok   ok    | 404 404  404  404  404  404  404
auth.verifyEmail                -   401  ok   ok   ok   ok   ok    | 401 401  404  404  404  404  404

booking.accept                  -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.agree                   -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.answerReview            -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  403
booking.cancel                  -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.complete                -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.details                 -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.reopen                  -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.proposeExtra            -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  403
booking.withdrawExtra           -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  403
booking.tell                    -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  403
booking.confirm                 -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.decline                 -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.callOff.all             -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  403
booking.declineAll              -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.get                     -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.noShow                  -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.nudge                   401 401  403  403  403  403  ok
booking.resendLink              -   401  403  403  403  403  -     | 401 401  403  403  403  403  ok
booking.propose                 -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.refuse                  -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  ok
booking.income                  401 401  403  403  ok   ok   403
booking.incomeCsv               401 401  403  403  ok   ok   403
booking.customers.list          401 401  403  403  ok   ok   403
booking.customers.saveNote      -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  403
booking.customers.block         -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  403
booking.customers.unblock       -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  403
booking.answer.confirm          -   ok   404  404  ok   ok   -     | 404 404  404  404  404  404  404
booking.answer.decline          -   ok   404  404  ok   ok   -     | 404 404  404  404  404  404  404
booking.answer.show             -   ok   404  404  ok   ok   -     | 404 404  404  404  404  404  404
booking.link.accept             -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.answerExtra        -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.askErasure         -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.cancel             -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.confirmEmail       -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.correct            -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.endContact         -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.erase              -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.eraseAll           -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.isEmailConfirmed   -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.lost               -   ok   ok   ok   ok   ok   -     | ok  ok   ok   ok   ok   ok   ok
booking.link.others             -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.propose            -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.putBack            -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.refuse             -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.remindAgain        -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.review             -   ok   409  409  409  409  -     | 404 404  404  404  404  404  404
booking.link.show               -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.times              -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.link.withdraw           -   ok   ok   ok   ok   ok   -     | 404 404  404  404  404  404  404
booking.checkAddress            ok  ok   ok   ok   ok   ok   ok
booking.ofTechnician            401 401  403  403  ok   ok   403
booking.callOff.list            401 401  403  403  ok   ok   403
booking.enter                   -   401  403  403  ok   409  -     | 401 401  403  403  403  403  ok
booking.request                 -   ok   409  409  409  409  -     | ok  ok   ok   ok   ok   ok   ok
booking.summary                 401 401  403  403  ok   ok   403

discovery.autocomplete          ok  ok   ok   ok   ok   ok   ok
discovery.availability          -   ok   404  404  ok   404  -     | ok  ok   ok   ok   ok   ok   ok
discovery.closedDays            ok  ok   ok   ok   ok   ok   ok
discovery.content               ok  ok   ok   ok   ok   ok   ok
discovery.geocode               ok  ok   ok   ok   ok   ok   ok
discovery.mapsKey               ok  ok   ok   ok   ok   ok   ok
discovery.packages              ok  ok   ok   ok   ok   ok   ok
discovery.pins                  ok  ok   ok   ok   ok   ok   ok
discovery.placeAddress          ok  ok   ok   ok   ok   ok   ok
discovery.placeAt               ok  ok   ok   ok   ok   ok   ok
discovery.search                ok  ok   ok   ok   ok   ok   ok
discovery.technician            -   ok   404  404  ok   404  -     | ok  ok   ok   ok   ok   ok   ok

push.choose                     401 401  ok   ok   ok   ok   ok
push.show                       401 401  ok   ok   ok   ok   ok
push.subscribe                  401 401  ok   ok   ok   ok   ok
push.test                       -   401  ok   ok   ok   ok   ok    | 401 401  404  404  404  404  404
push.unsubscribe                -   401  ok   ok   ok   ok   ok    | 401 401  404  404  404  404  404
passkeys.add                    401 401  ok   ok   ok   ok   ok
passkeys.list                   401 401  ok   ok   ok   ok   ok
passkeys.newOptions             401 401  ok   ok   ok   ok   ok
passkeys.proofOptions           401 401  ok   ok   ok   ok   ok
passkeys.prove                  -   -    ok   ok   ok   ok   ok    | 401 401  400  400  400  400  400
passkeys.remove                 -   -    ok   ok   ok   ok   ok    | 401 401  404  404  404  404  404
passkeys.rename                 -   -    ok   ok   ok   ok   ok    | 401 401  404  404  404  404  404
passkeys.signIn                 -   -    ok   ok   ok   ok   ok
passkeys.signInOptions          ok  ok   ok   ok   ok   ok   ok

technician.availability         401 401  403  403  ok   ok   403
calendars.add                   401 401  403  403  ok   ok   403
calendars.list                  401 401  403  403  ok   ok   403
calendars.refresh               401 401  403  403  ok   ok   403
calendars.remove                -   401  403  403  ok   ok   403   | 401 401  403  403  404  404  403
technician.blockHours           401 401  403  403  ok   ok   403
technician.calendarLink         401 401  403  403  ok   ok   403
technician.changeNews           401 401  ok   ok   ok   ok   403
technician.changeProfile        401 401  403  403  ok   ok   403
technician.changeTerms          401 401  403  403  ok   ok   403
technician.copyWeek             401 401  403  403  ok   ok   403
technician.dismissPriceNews     401 401  403  403  ok   ok   403
technician.lastChange           401 401  403  403  ok   ok   403
technician.movePlace            401 401  ok   403  ok   ok   403
technician.news                 401 401  ok   ok   ok   ok   403
technician.onBooking            401 401  403  403  ok   ok   403
technician.previewCopy          401 401  403  403  ok   ok   403
technician.profile              401 401  ok   ok   ok   ok   403
technician.renewCalendarLink    401 401  403  403  ok   ok   403
technician.reviews              401 401  403  403  ok   ok   403
technician.setDay               401 401  403  403  ok   ok   403
technician.setDays              401 401  403  403  ok   ok   403
technician.setPrivacy           401 401  403  403  ok   ok   403
technician.setWeeklyHours       401 401  403  403  ok   ok   403
technician.undoHours            -   401  403  403  ok   ok   -     | 401 401  403  403  404  404  403
technician.weeklyHours          401 401  403  403  ok   ok   403
`;

export type Whose = 'own' | 'other';

/** One case: a procedure, called by somebody, for something of theirs or of another's. */
export interface Cell {
  procedure: string;
  caller: CallerKind;
  whose: Whose;
  /** `ok`, or the status of the refusal. */
  expected: string;
}

/** The table's cells, by procedure. */
export const ROLE_MATRIX: ReadonlyMap<string, readonly Cell[]> = new Map(
  TABLE.split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => {
      const [own = '', other] = line.split('|');
      const [procedure = '', ...owned] = own.trim().split(/\s+/);
      const others = other?.trim().split(/\s+/);
      return [
        procedure,
        [...cells(procedure, 'own', owned), ...(others ? cells(procedure, 'other', others) : [])],
      ];
    }),
);

function cells(procedure: string, whose: Whose, outcomes: readonly string[]): Cell[] {
  if (outcomes.length !== CALLERS.length) throw new Error(`${procedure}: ${outcomes.join()}`);
  return CALLERS.map((caller, at) => ({
    procedure,
    caller,
    whose,
    expected: outcomes[at] ?? '-',
  })).filter(({ expected }) => expected !== '-');
}
