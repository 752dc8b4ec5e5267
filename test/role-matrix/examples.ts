/** An input for every procedure, good in itself: who may not call it is refused for that alone. */
import { createECDH } from 'node:crypto';
import { application } from '../application.ts';
import { softwarePasskey } from '../software-passkey.ts';
import type { Whose } from './table.ts';
import { EXTRA, type Things, type World } from './world.ts';

export interface Example {
  world: World;
  /** Whose things the call names. */
  things: Things;
  /** The caller's own, for what they hold of themselves; a stranger has what they made up. */
  own: Things;
  whose: Whose;
}

const later = { date: '2026-11-27', timeSlot: '14:00' };
const DAY_OFF = { from: '2026-11-24', to: '2026-11-30' };
const NEW_PASSWORD = 'Pedals-and-2-bells';
const newAddress = 'somebody-new@example.com';
const MESSAGE = { isNews: false, texts: { en: { subject: 'Winter', markdown: '**Wrap up**' } } };

/** The token of a link that one holds; for another's, one made up out of theirs and one's own. */
function held({ things, own, whose }: Example, name: keyof Things['bookings']) {
  const { token } = things.bookings[name];
  return { token: whose === 'own' ? token : forge(token, own.bookings[name].token) };
}

const emailed = (example: Example, name: 'confirmed' | 'completed') => ({
  ...held(example, name),
  mailbox: example.world.mailboxToken(example.things.bookings[name].id),
});

function forge(token: string, own: string): string {
  return `${token.split('-')[0]}-${own.split('-').slice(1).join('-')}`;
}

const answer = ({ things, own, whose }: Example) => ({
  token: whose === 'own' ? own.answerToken : forge(things.answerToken, own.answerToken),
});

const verification = ({ things, own, whose }: Example) => {
  const token = own.token('verify-email');
  return { token: whose === 'own' ? token : forge(things.token('verify-email'), token) };
};

const undo = ({ things, own, whose }: Example) => ({
  token: whose === 'own' ? own.undoEmailToken : forge(things.undoEmailToken, own.undoEmailToken),
});

const reapplication = ({ world, own, whose }: Example) => {
  const token = own.token('reapply');
  const theirs = world.things.otherRejected.token('reapply');
  return { token: whose === 'own' ? token : forge(theirs, token) };
};

export const EXAMPLES: Record<string, (example: Example) => unknown> = {
  'account.delete': () => undefined,
  'account.exportRequests': () => undefined,
  'account.requestExport': () => ({ exportType: 'complete' }),
  'admin.audit': () => ({}),
  'admin.bookings.get': ({ things }) => ({ id: things.bookings.pending.id }),
  'admin.bookings.list': () => ({}),
  'admin.closedPeriods.add': () => ({ from: '2026-12-24', to: '2026-12-26', reason: 'Christmas' }),
  'admin.closedPeriods.list': () => undefined,
  'admin.closedPeriods.preview': () => ({ from: '2026-12-24', to: '2026-12-26' }),
  'admin.closedPeriods.remove': ({ world }) => ({ id: world.closedPeriodId }),
  'admin.confirmClock': () => undefined,
  'admin.email.diagnose': () => undefined,
  'admin.email.get': ({ things }) => ({ id: things.emailId }),
  'admin.email.list': () => ({}),
  'admin.email.outbox': () => ({}),
  'admin.email.previewMessage': () => MESSAGE,
  'admin.email.sendMessage': () => ({ ...MESSAGE, idempotencyKey: 'a-key-of-16-signs' }),
  'admin.email.read': ({ things }) => ({ id: things.emailId }),
  'admin.email.retry': ({ things }) => ({ id: things.emailId }),
  'admin.email.test': () => ({ to: newAddress, subject: 'A test', content: 'Hello' }),
  'admin.notes.add': ({ things }) => ({
    about: 'technician',
    id: things.technicianId,
    text: 'Late',
  }),
  'admin.notes.list': ({ things }) => ({ about: 'technician', id: things.technicianId }),
  'admin.notes.remove': ({ things }) => ({ id: things.noteId }),
  'admin.onChange': () => undefined,
  'admin.numbers': () => undefined,
  'admin.numbersCsv': () => ({}),
  'admin.overview': () => undefined,
  'admin.packages.addCommon': () => undefined,
  'admin.packages.create': () => ({ name: 'Wheel truing', price: '40.00' }),
  'admin.packages.list': () => undefined,
  'admin.packages.order': ({ world }) => ({ ids: [world.packageId] }),
  'admin.packages.remove': ({ world }) => ({ id: world.packageId }),
  'admin.packages.update': ({ world }) => ({ id: world.packageId, price: '1.00' }),
  'admin.pages.get': () => ({ name: 'terms', language: 'fr' }),
  'admin.pages.list': () => ({ language: 'fr' }),
  'admin.pages.preview': () => ({ name: 'terms', language: 'fr', markdown: '# Our terms' }),
  'admin.pages.reset': () => ({ name: 'terms', language: 'fr' }),
  'admin.pages.save': () => ({ name: 'terms', language: 'fr', markdown: '# Our terms' }),
  'admin.reviews.hide': ({ things }) => ({ id: things.reviewId, reason: 'Rude' }),
  'admin.reviews.list': () => ({}),
  'admin.reviews.show': ({ things }) => ({ id: things.hiddenReviewId }),
  'admin.settings.change': () => ({ section: 'site', values: { SITE_NAME: 'Spoke' } }),
  'admin.settings.chooseCity': () => ({ country: 'US', city: 'Portland' }),
  'admin.settings.list': () => undefined,
  'admin.technicians.approve': standing('otherApplicant'),
  'admin.technicians.bulk': ({ things }) => ({
    action: 'freeze',
    ids: [things.technicianId],
    reason: 'A holiday',
  }),
  'admin.technicians.freeze': ({ things }) => ({
    id: things.technicianId,
    freezeReason: 'A holiday',
  }),
  'admin.technicians.get': ({ things }) => ({ id: things.technicianId }),
  'admin.technicians.history': ({ things }) => ({ id: things.technicianId }),
  'admin.technicians.list': () => ({}),
  'admin.technicians.reject': standing('otherApplicant', { rejectionReason: 'No papers' }),
  'admin.technicians.reopen': standing('otherRejected'),
  'admin.technicians.resendEmail': ({ things }) => ({ id: things.technicianId }),
  'admin.technicians.unfreeze': standing('otherFrozen'),
  'admin.technicians.update': ({ things }) => ({ id: things.technicianId, isSupertech: true }),
  'application.correct': () => application(),
  'application.earlier': reapplication,
  'application.own': () => undefined,
  'application.reopen': (example) => {
    const { email: _, ...again } = application();
    return { ...again, ...reapplication(example) };
  },
  'application.send': ({ things, whose }) =>
    application({ email: whose === 'own' ? newAddress : things.email }),
  'auth.admins': () => undefined,
  'auth.changeLanguage': () => ({ language: 'en' }),
  'auth.changePassword': ({ things }) => ({
    currentPassword: things.password,
    newPassword: NEW_PASSWORD,
  }),
  'auth.disownApplication': verification,
  'auth.emailChange.ask': ({ things }) => ({
    currentPassword: things.password,
    email: newAddress,
  }),
  'auth.emailChange.cancel': () => undefined,
  'auth.emailChange.confirm': ({ things }) => ({ token: things.emailChangeToken }),
  'auth.emailChange.former': undo,
  'auth.emailChange.pending': () => undefined,
  'auth.emailChange.undo': undo,
  'auth.endOtherSessions': () => undefined,
  'auth.endSession': ({ things }) => ({ id: things.sessionId }),
  'auth.forgotPassword': ({ things }) => ({ email: things.email }),
  'auth.invite': () => ({ email: newAddress }),
  'auth.login': ({ things, own }) => ({ email: things.email, password: own.password }),
  'auth.logout': () => undefined,
  'auth.me': () => undefined,
  'auth.prove': ({ things }) => ({ currentPassword: things.password }),
  'auth.removeAdmin': ({ world, own, whose }) => ({
    id: whose === 'own' ? own.userId : world.otherAdminId,
  }),
  'auth.resetPassword': ({ things, whose }) => ({
    token: whose === 'own' ? things.resetToken : `${things.resetToken}?`,
    newPassword: NEW_PASSWORD,
  }),
  'auth.sessions': () => undefined,
  'auth.signOutEverywhere': () => undefined,
  'auth.user': () => undefined,
  'auth.verification': verification,
  'auth.verifyEmail': verification,
  'booking.accept': ({ things }) => ({ id: things.bookings.askedToMove.id }),
  'booking.agree': ({ things }) => ({ id: things.byPhoneId, ...later }),
  'booking.answerReview': ({ things }) => ({ id: things.reviewId, answer: 'Thank you' }),
  'booking.cancel': ({ things }) => ({ id: things.bookings.confirmed.id, reason: 'Ill' }),
  'booking.complete': ({ things }) => ({ id: things.bookings.begun.id }),
  'booking.details': ({ things }) => ({ id: things.bookings.done.id, finalPrice: '60.00' }),
  'booking.reopen': ({ things }) => ({ id: things.bookings.done.id }),
  'booking.proposeExtra': ({ things }) => ({ id: things.bookings.begun.id, ...EXTRA }),
  'booking.tell': ({ things }) => ({ id: things.byPhoneId, isOnMyWay: true }),
  'booking.withdrawExtra': ({ things }) => ({
    id: things.bookings.confirmed.id,
    extraId: things.extraId,
  }),
  'booking.confirm': ({ things }) => ({ id: things.bookings.pending.id }),
  'booking.decline': ({ things }) => ({ id: things.bookings.pending.id, reason: 'Full' }),
  'booking.declineAll': ({ things }) => ({ id: things.bookings.pending.id, reason: 'Full' }),
  'booking.callOff.all': ({ things }) => ({
    ...DAY_OFF,
    ids: [things.bookings.pending.id],
    how: 'cancel',
    reason: 'Ill',
  }),
  'booking.callOff.list': () => DAY_OFF,
  'booking.noShow': ({ things }) => ({ id: things.bookings.begun.id }),
  'booking.get': ({ things }) => ({ id: things.bookings.pending.id }),
  'booking.propose': ({ things }) => ({ id: things.bookings.confirmed.id, ...later }),
  'booking.refuse': ({ things }) => ({ id: things.bookings.askedToMove.id }),
  'booking.enter': ({ world, things }) => ({
    technicianId: things.technicianId,
    servicePackageIds: [world.packageId],
    date: '2026-11-28',
    timeSlot: '10:00',
    customerName: 'Grace Rider',
    customerPhone: '5551234567',
  }),
  'booking.income': () => undefined,
  'booking.incomeCsv': () => ({}),
  'booking.customers.list': () => ({}),
  'booking.customers.saveNote': ({ things }) => ({ id: things.byPhoneId, note: 'Own lock' }),
  'booking.customers.block': ({ things }) => ({ id: things.byPhoneId }),
  'booking.customers.unblock': ({ things }) => ({ id: things.blockId }),
  'booking.answer.confirm': (example) => ({
    ...answer(example),
    startsAt: Date.parse('2026-11-26T20:00:00Z'),
  }),
  'booking.answer.decline': (example) => ({ ...answer(example), reason: 'No time' }),
  'booking.answer.show': answer,
  'booking.link.accept': (example) => held(example, 'askingToMove'),
  'booking.link.answerExtra': (example) => ({
    ...held(example, 'confirmed'),
    extraId: example.things.extraId,
    answer: 'approved',
  }),
  'booking.link.askErasure': (example) => held(example, 'completed'),
  'booking.link.cancel': (example) => held(example, 'confirmed'),
  'booking.link.confirmEmail': (example) => emailed(example, 'confirmed'),
  'booking.link.correct': (example) => ({
    ...held(example, 'confirmed'),
    specialInstructions: 'The rear wheel',
  }),
  'booking.link.endContact': (example) => held(example, 'completed'),
  'booking.link.erase': (example) => held(example, 'completed'),
  'booking.link.eraseAll': ({ things, own, whose }) => {
    const { erasureToken } = things;
    return { token: whose === 'own' ? erasureToken : forge(erasureToken, own.erasureToken) };
  },
  'booking.link.isEmailConfirmed': (example) => emailed(example, 'confirmed'),
  'booking.link.lost': ({ things }) => ({ email: things.customer }),
  'booking.link.others': (example) => held(example, 'confirmed'),
  'booking.link.propose': (example) => ({ ...held(example, 'confirmed'), ...later }),
  'booking.link.putBack': (example) => held(example, 'confirmed'),
  'booking.link.refuse': (example) => held(example, 'askingToMove'),
  'booking.link.remindAgain': (example) => ({ ...held(example, 'reviewed'), isWanted: true }),
  'booking.link.review': (example) => ({ ...emailed(example, 'completed'), rating: 4 }),
  'booking.link.show': (example) => held(example, 'confirmed'),
  'booking.link.times': (example) => held(example, 'confirmed'),
  'booking.link.withdraw': (example) => held(example, 'askedToMove'),
  'booking.checkAddress': () => ({ technicianId: 999, serviceAddress: 'Portland, OR' }),
  'booking.ofTechnician': () => ({}),
  'booking.request': ({ world, things }) => ({
    technicianId: things.technicianId,
    servicePackageIds: [world.packageId],
    date: '2026-11-28',
    timeSlot: '10:00',
    customerName: 'Grace Rider',
    customerEmail: newAddress,
    customerPhone: '5551234567',
  }),
  'booking.nudge': () => ({ status: 'pending' }),
  'booking.resendLink': ({ things }) => ({ id: things.bookings.pending.id }),
  'booking.summary': () => undefined,
  'discovery.autocomplete': () => ({ input: 'Portland' }),
  'discovery.availability': ({ things }) => ({ id: things.technicianId }),
  'discovery.closedDays': () => undefined,
  'discovery.content': () => ({ name: 'terms' }),
  'discovery.geocode': () => ({ address: 'Portland, OR' }),
  'discovery.mapsKey': () => undefined,
  'discovery.packages': () => undefined,
  'discovery.pins': () => ({}),
  'discovery.placeAddress': () => ({ address: '12 Main St, Portland, OR' }),
  'discovery.placeAt': () => ({ lat: 37.76, lng: -122.41 }),
  'discovery.search': () => ({}),
  'discovery.technician': ({ things }) => ({ id: things.technicianId }),
  'push.choose': () => ({ off: ['changes'], quiet: { from: 22, to: 7 }, timeZone: 'Europe/Paris' }),
  'push.show': () => undefined,
  'push.subscribe': () => ({
    endpoint: 'https://push.example/new',
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    },
  }),
  'push.test': ({ things }) => ({ id: things.deviceId }),
  'push.unsubscribe': ({ things }) => ({ id: things.deviceId }),

  'passkeys.add': ({ world }) => softwarePasskey().make(world.challenge('new')),
  'passkeys.list': () => undefined,
  'passkeys.newOptions': () => undefined,
  'passkeys.proofOptions': () => undefined,
  'passkeys.prove': ({ world, things }) => things.passkey.use(world.challenge('proof')),
  'passkeys.remove': ({ things }) => ({ id: things.passkeyId }),
  'passkeys.rename': ({ things }) => ({ id: things.passkeyId, label: 'Shop computer' }),
  'passkeys.signIn': ({ world, things }) => things.passkey.use(world.challenge('sign-in')),
  'passkeys.signInOptions': () => undefined,
  'technician.availability': () => ({}),
  'calendars.add': () => ({ label: 'Family', address: 'webcal://calendars.example/new.ics' }),
  'calendars.list': () => undefined,
  'calendars.refresh': () => ({}),
  'calendars.remove': ({ things }) => ({ id: things.calendarId }),
  'technician.blockHours': () => ({ date: '2026-12-01', timeSlots: ['09:00'], label: 'Dentist' }),
  'technician.calendarLink': () => undefined,
  'technician.changeNews': () => ({ isGranted: true }),
  'technician.changeProfile': () => ({ instagram: 'wheels' }),
  'technician.changeTerms': ({ world }) => ({ id: world.packageId, price: '45.00' }),
  'technician.copyWeek': () => ({ date: '2026-11-30', weeks: 1 }),
  'technician.dismissPriceNews': () => undefined,
  'technician.lastChange': () => undefined,
  'technician.movePlace': () => ({ latitude: 37.75, longitude: -122.42 }),
  'technician.news': () => undefined,
  'technician.onBooking': () => undefined,
  'technician.previewCopy': () => ({ date: '2026-11-30', weeks: 1 }),
  'technician.profile': () => undefined,
  'technician.renewCalendarLink': () => undefined,
  'technician.reviews': () => undefined,
  'technician.setDay': () => ({ date: '2026-12-01', timeSlots: ['09:00'] }),
  'technician.setDays': () => ({ days: [{ date: '2026-12-01', timeSlots: [] }] }),
  'technician.setPrivacy': () => ({ privacyMode: 'exact' }),
  'technician.setWeeklyHours': () => ({ hours: [{ weekday: 1, timeSlots: ['09:00'] }] }),
  'technician.undoHours': ({ things }) => ({ id: things.undoId }),
  'technician.weeklyHours': () => undefined,
};

/** An admin's change of somebody's standing, which only some can take. */
function standing(name: 'otherApplicant' | 'otherRejected' | 'otherFrozen', more: object = {}) {
  return ({ world, things, whose }: Example) => ({
    id: whose === 'own' ? things.technicianId : world.things[name].technicianId,
    ...more,
  });
}
