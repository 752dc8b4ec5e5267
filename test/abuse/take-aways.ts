/**
 * Which rule stands in the way of each attack: without it, the attack works. Rules that protect
 * against the same attack one behind the other are taken away together.
 */
import { join } from 'node:path';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { ZodError, z } from 'zod';
import { proposeTime } from '../../src/server/booking/propose-time.ts';
import { conflict } from '../../src/server/foundation/errors.ts';
import {
  changeCredentials,
  markEmailVerified,
  userByEmail,
  userById,
} from '../../src/server/store/accounts/users.ts';
import { bookingsOfEmail } from '../../src/server/store/bookings/bookings.ts';
import { cellCenter, cellRadiusMeters } from '../../src/shared/place/location-privacy.ts';
import { line } from '../../src/shared/site/typed-text.schema.ts';

// biome-ignore lint/suspicious/noExplicitAny: any export of any module.
type Any = any;

export interface Replacement {
  /** The file that holds the rule, or a package. */
  module: string;
  /** What it exports instead. */
  replace(original: Record<string, Any>): Record<string, unknown>;
}

/** A rule that refuses nothing anymore. */
const nothing = (module: string, ...names: string[]): Replacement => ({
  module: `src/server/${module}`,
  replace: () => Object.fromEntries(names.map((name) => [name, () => {}])),
});

const always = (module: string, name: string, answer: unknown): Replacement => ({
  module: `src/server/${module}`,
  replace: () => ({ [name]: () => answer }),
});

/** As zod's own errors were handed on: tRPC drops them, since they are no `Error`. */
const mute: Replacement = {
  module: 'src/server/foundation/errors.ts',
  replace: () => ({
    badField(field: string, message: string) {
      const issues = [{ code: 'custom', path: [field], message, input: undefined }] as const;
      return new TRPCError({
        code: 'BAD_REQUEST',
        message,
        cause: new ZodError([...issues] as never),
      });
    },
  }),
};

/** Everybody reads what the technician knows. */
const everyPlace: Replacement = {
  module: 'src/shared/booking/appointment-place.ts',
  replace: ({ appointmentPlace }) => ({
    appointmentPlace: (booking: Any, technician: Any) =>
      appointmentPlace(booking, technician, 'technician'),
  }),
};

/** Everybody is shown in their own cell, whatever border crosses it. */
const ownCell: Replacement = {
  module: 'src/server/geo/public-cell.ts',
  replace: () => ({
    publicCell: (at: Any, mode: Any) => ({
      center: cellCenter(at, mode),
      radiusMeters: cellRadiusMeters(mode),
    }),
  }),
};

/** Someone who claims an address counts as its owner. */
const claimsOwn: Replacement = {
  module: 'src/server/store/email/user-emails.ts',
  replace({ emailsTo, deleteEmailsAbout }) {
    const owner = (db: Any, reader: Any) => ({
      ...reader,
      verifiedEmail: userById(db, reader.userId)?.email,
    });
    return {
      emailsTo: (db: Any, reader: Any) => emailsTo(db, owner(db, reader)),
      deleteEmailsAbout: (db: Any, reader: Any, keepsUnsent: boolean) =>
        deleteEmailsAbout(db, owner(db, reader), keepsUnsent),
    };
  },
};

const eraseAllAtOnce: Replacement = {
  module: 'src/server/booking/erasure/erase-customer.ts',
  replace: ({ eraseCustomer }) => ({
    eraseByLink(deps: Any, token: string) {
      const id = deps.links.idOf(token);
      const email = deps.db.$client
        .prepare('SELECT customer_email FROM bookings WHERE id = ?')
        .pluck()
        .get(id) as string;
      eraseCustomer(deps, bookingsOfEmail(deps.db, email), 'customer');
    },
  }),
};

/** One line for all strangers, as long as ever. */
const oneLineForAll: Replacement = {
  module: 'src/server/credentials/hash-queue.ts',
  replace: () => ({
    createHashQueue() {
      const waiting: { start: () => void }[] = [];
      const full = () => new TRPCError({ code: 'TOO_MANY_REQUESTS', message: 'Full' });
      return {
        wait: () =>
          new Promise<void>((start, refuse) =>
            waiting.length < 64 ? waiting.push({ start }) : refuse(full()),
          ),
        next: () => waiting.shift(),
      };
    },
  }),
};

/** Whoever asks first is answered first. */
const firstComesFirst: Replacement = {
  module: 'src/server/geo/fetch-json.ts',
  replace: ({ createGeocoderLine }) => ({
    createGeocoderLine() {
      const inTurn = createGeocoderLine();
      return (_network: string, ask: Any) => inTurn('everybody', ask);
    },
  }),
};

/** Whoever sent it, and however much more they hold. */
const newIsSafe: Replacement = {
  module: 'src/server/files/upload-quota.ts',
  replace: ({ isSafe }) => ({
    isSafe: (file: Any, _sender: Any, now: number) => isSafe(file, { weight: Infinity }, now),
  }),
};

/** Every picture in the server itself, one after another, however long one takes. */
const decodesAll: Replacement = {
  module: 'src/server/files/decode-image.ts',
  replace() {
    let before: Promise<unknown> = Promise.resolve();
    return {
      renderWidths(source: Buffer | string, [width]: number[]) {
        const decode = async () => {
          const image = sharp(source, { limitInputPixels: false }).resize(width);
          return [{ width, webp: await image.webp().toBuffer() }];
        };
        const decoded = before.then(decode);
        before = decoded.catch(() => {});
        return decoded;
      },
    };
  },
};

/** Ten times over, or the other load of a busy machine would hide it. */
const atOnce: Replacement = {
  module: 'src/server/boot/after-response.ts',
  replace: () => ({
    createAfterResponse: () => ({
      afterResponse(work: () => void) {
        for (let time = 0; time < 10; time += 1) work();
      },
      finish() {},
    }),
  }),
};

const everybodyAStranger: Replacement = {
  module: 'src/server/credentials/mailbox-limit.ts',
  replace: ({ takeMailboxEmail }) => ({
    takeMailboxEmail: (tx: Any, links: Any, ask: Any, now: number) =>
      takeMailboxEmail(tx, links, { ...ask, isOwn: false }, now),
  }),
};

const everySpelling: Replacement = {
  module: 'src/shared/site/contact.ts',
  replace: () => ({ mailboxOf: (email: string) => email }),
};

/** Nothing is counted, so that an unknown address costs no write. */
const uncounted = always('credentials/mailbox-limit.ts', 'takeMailboxEmail', true);

/** Every method may carry its input in the query, as those that change nothing. */
const everyMethodReads: Replacement = {
  module: 'src/server/http/cross-site.ts',
  replace: () => ({ SAFE_METHODS: { has: () => true } }),
};

/** The framework as it comes, changed before the product adds anything. */
const framework = (change: (app: FastifyInstance) => void): Replacement => ({
  module: 'fastify',
  replace: ({ default: fastify }) => ({
    default(options: unknown) {
      const app = fastify(options);
      change(app);
      return app;
    },
  }),
});

/** Bodies that any form can send are read, text by the framework's own parser. */
const readsForms = framework((app) => {
  app.removeAllContentTypeParsers = function (this: FastifyInstance) {
    this.removeContentTypeParser('application/json');
    const form = 'application/x-www-form-urlencoded';
    if (this.hasContentTypeParser(form)) return;
    this.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(`${body}`))),
    );
  };
});

/** Reads the body of a request before it looks whether there is anything at its path. */
const readsFirst = framework((app) => {
  app.addHook('onRoute', (route) => {
    if (route.url === '/api/*') delete route.onRequest;
  });
});

const frameworksWords: Replacement = {
  module: 'src/server/http/broken-requests.ts',
  replace: () => ({ refuseUnreadablePath: undefined, refuseBrokenHttp: undefined }),
};

const asTyped: Replacement = {
  module: 'src/shared/site/typed-text.ts',
  replace: () => ({ oneLine: (text: string) => text, manyLines: (text: string) => text }),
};

const anyName: Replacement = {
  module: 'src/shared/account/person-name.ts',
  replace: () => ({ lineWithoutUrl: line }),
};

/** Composed with as many marks on a letter as come. */
const everyMark: Replacement = {
  module: 'src/shared/site/typed-text.ts',
  replace: () => ({
    oneLine: (text: string) => text.normalize('NFC'),
    manyLines: (text: string) => text.normalize('NFC'),
  }),
};

/** Unpacks what was sent compressed, as the package does by default. */
const unpacks: Replacement = {
  module: '@fastify/compress',
  replace: ({ default: compress }) => ({
    default: Object.assign(
      (app: Any, options: object, done: Any) =>
        compress(app, { ...options, globalDecompression: true }, done),
      compress,
    ),
  }),
};

const anyYear: Replacement = {
  module: 'src/shared/time/dates.ts',
  replace: () => ({ isDate: (text: string) => !Number.isNaN(Date.parse(text)) }),
};

const openFiles: Replacement = {
  module: 'src/server/files/private-files.ts',
  replace: () => ({ keepFilesPrivate: () => {}, isOpenToOthers: () => false }),
};

/** Where a typed place would be looked for, however unsure. */
const anyAddress: Replacement = {
  module: 'src/server/geo/places.ts',
  replace: ({ createPlaces }) => ({
    createPlaces(options: Any) {
      const places = createPlaces(options);
      const certain = { ...places, placeAddress: places.geocode, askedBy: () => certain };
      return certain;
    },
  }),
};

/** A new time is proposed beside the one that is held, as for a confirmed booking. */
const secondHold: Replacement = {
  module: 'src/server/booking/move-request.ts',
  replace: () => ({ requestAnotherTime: proposeTime }),
};

const eachAtOnce: Replacement = {
  module: 'src/server/store/email/outbox.ts',
  replace: () => ({ emailsAbout: () => [] }),
};

/** Sends those, too, that a newer one makes wrong. */
const outdatedToo: Replacement = {
  module: 'src/server/email/drop-outdated.ts',
  replace: () => ({ dropOutdated: (_db: Any, claimed: Any) => claimed }),
};

const alwaysFresh: Replacement = {
  module: 'src/server/credentials/recent-password.ts',
  replace: () => ({ requireRecentPassword: async () => {}, isRecent: () => true }),
};

const endlessStreams: Replacement = {
  module: 'src/server/foundation/stream-places.ts',
  replace: ({ createStreamPlaces }) => ({
    createStreamPlaces: () => createStreamPlaces({ perAccount: 1_000, inAll: 1_000 }),
  }),
};

const withoutEmails: Replacement = {
  module: 'src/server/admin/technicians/change-technician-email.ts',
  replace: ({ changeTechnicianEmail }) => ({
    changeTechnicianEmail: (...given: unknown[]) => ({
      ...changeTechnicianEmail(...given),
      emails: [],
    }),
  }),
};

const changesAtOnce: Replacement = {
  module: 'src/server/admin/technicians/change-technician-email.ts',
  replace: () => ({
    changeTechnicianEmail(_deps: Any, tx: Any, { technician }: Any, email: string) {
      const change = { email, username: email, emailVerifiedAt: null };
      changeCredentials(tx, technician.userId, change);
      return { action: 'change-email', isElsewhere: true };
    },
  }),
};

/** The emailed link alone confirms. */
const anyPress: Replacement = {
  module: 'src/server/auth/verify-email.ts',
  replace: () => ({
    verifyEmail: ({ db, links, clock }: Any, _userId: number, token: string) =>
      markEmailVerified(db, links.idOf(token), clock()),
  }),
};

/** Says that the address has an account, as a form for signing up would. */
const saysTaken: Replacement = {
  module: 'src/server/auth/email-change/ask-email-change.ts',
  replace: ({ askEmailChange }) => ({
    askEmailChange: (deps: Any, caller: Any, input: Any) => {
      if (userByEmail(deps.db, input.email)) throw conflict('This address has an account.');
      return askEmailChange(deps, caller, input);
    },
  }),
};

/** Anyone with the link may confirm it. */
const linkAlone: Replacement = {
  module: 'src/server/auth/email-change/confirm-email-change.ts',
  replace: ({ confirmEmailChange }) => ({
    confirmEmailChange(deps: Any, _userId: number, link: string) {
      const owner = deps.db.$client.prepare('SELECT user_id FROM email_changes WHERE id = ?');
      return confirmEmailChange(deps, owner.pluck().get(deps.links.idOf(link)), link);
    },
  }),
};

const everybodyVerified: Replacement = {
  module: 'src/server/email/unverified.ts',
  replace: () => ({
    forCustomer: (email: Any) => email,
    forTechnician: (email: Any) => email,
    nameFor: ({ name }: Any) => name,
  }),
};

const unpaged: Replacement = {
  module: 'src/server/rest/rest-table.ts',
  replace: ({ REST }) => ({ REST: REST.map((row: object) => ({ ...row, isWhole: undefined })) }),
};

const oldestFirst: Replacement = {
  module: 'src/server/store/accounts/users.ts',
  replace: ({ allAdmins }) => ({ allAdmins: (db: unknown) => allAdmins(db).toReversed() }),
};

const zodsWords: Replacement = {
  module: 'src/shared/booking/booking.schema.ts',
  replace: ({ bookingRequestSchema }) => ({
    bookingRequestSchema: bookingRequestSchema.extend({ customerName: z.string() }),
  }),
};

const oneVersionOnly = framework((app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['if-none-match'] === '*') delete request.headers['if-none-match'];
    done();
  });
});

const neverAgain: Replacement = {
  module: 'src/server/foundation/errors.ts',
  replace: ({ publicError }) => ({
    publicError: (error: unknown) => ({ ...publicError(error), retryAfter: undefined }),
  }),
};

const underReview: Replacement = {
  module: 'src/shared/messages/auth.ts',
  replace: ({ authText }) => ({
    authText: Object.assign(
      (key: string) => authText(key === 'gate.rejected' ? 'gate.underReview' : key),
      authText,
    ),
  }),
};

/** Whoever types an email that was confirmed once counts as its owner. */
const knowsEmails: Replacement = {
  module: 'src/server/foundation/device.ts',
  replace: () => ({
    isOwnMailbox: ({ db }: Any, _cookie: unknown, email: string) =>
      db.$client
        .prepare('SELECT 1 FROM bookings WHERE customer_email = ? AND email_confirmed_at > 0')
        .get(email) !== undefined,
  }),
};

/** Whatever was asked for with an email counts against it. */
const countsTyped: Replacement = {
  module: 'src/server/booking/rules/limits.ts',
  replace: ({ refuseTooMany }) => ({
    refuseTooMany(deps: Any, db: Any, sender: Any, request: Any) {
      refuseTooMany(deps, db, sender, request);
      const open = `SELECT count(*) FROM booking_senders JOIN bookings ON id = booking_id
        WHERE email = ? AND status = 'pending'`;
      if (db.$client.prepare(open).pluck().get(sender.email) > 3) throw conflict('Too many');
    },
  }),
};

/** Technicians read whatever there is of a customer. */
const readsAll: Replacement = {
  module: 'src/server/email/readable-by-technician.ts',
  replace: () => ({
    readableByTechnician: (_deps: unknown, _db: unknown, booking: Any) => ({
      ...booking,
      contactHiddenSince: null,
    }),
  }),
};

const keepsFeed: Replacement = {
  module: 'src/server/store/technicians.ts',
  replace: ({ updateTechnician }) => ({
    updateTechnician: (db: Any, id: number, { calendarGeneration: _, ...set }: Any) =>
      Object.keys(set).length > 0 && updateTechnician(db, id, set),
  }),
};

/** A request with its technician's own email is refused. */
const tellsOwn: Replacement = {
  module: 'src/server/booking/rules/refuse-self-booking.ts',
  replace: () => ({
    refuseSelfBooking(_deps: unknown, { $client }: Any, { userId }: Any) {
      const own = `SELECT 1 FROM bookings JOIN users ON users.email = customer_email
        WHERE users.id = ? AND bookings.id = (SELECT max(id) FROM bookings)`;
      if ($client.prepare(own).get(userId)) throw conflict('You can’t book yourself.');
    },
  }),
};

const noShare = always('booking/rules/limits.ts', 'holdUnconfirmed', 'request');
const anyGuess: Replacement = {
  module: 'src/server/auth/lockout.ts',
  replace: ({ signInTries }) => ({
    signInTries: (...given: unknown[]) => signInTries(...given).slice(0, 1),
  }),
};

/** A rule, what stands in for it, and the attacks that work then. */
interface TakeAway {
  /** As docs/threat-model.md names it. */
  rule: string;
  without: readonly Replacement[];
  attacks: readonly string[];
  /** What Node is given besides, so that the operator's commands do without the rule, too. */
  nodeArguments?: string[];
}

const rule = (
  name: string,
  without: Replacement | readonly Replacement[],
  attacks: readonly string[],
): TakeAway => ({ rule: name, without: [without].flat(), attacks });

export const TAKE_AWAYS: readonly TakeAway[] = [
  rule('src/server/foundation/errors.ts#badField', mute, [
    'refusals lose their sentence over REST',
    'refusals lose their sentence over tRPC',
  ]),
  rule('src/shared/booking/appointment-place.ts#appointmentPlace', everyPlace, [
    'a street address in the booking page',
    'a street address in the calendar file',
    'a street address in the lost-link email',
    'a street address in emails about the booking',
  ]),
  rule(
    'src/server/booking/rules/cutoff.ts#refuseBeforeStart',
    nothing('booking/rules/cutoff.ts', 'refuseBeforeStart'),
    ['reviews of appointments that have not begun', 'a no-show before the appointment'],
  ),
  rule(
    'src/server/booking/rules/refuse-self-booking.ts#refuseSelfBooking',
    nothing('booking/rules/refuse-self-booking.ts', 'refuseSelfBooking'),
    ['technicians book themselves'],
  ),
  rule('src/server/booking/rules/refuse-self-booking.ts#refuseSelfBooking', tellsOwn, [
    'a request tells that its email or phone is the technician’s',
  ]),
  rule(
    'src/server/booking/rules/refuse-self-booking.ts#refuseSelfReview',
    nothing('booking/rules/refuse-self-booking.ts', 'refuseSelfReview'),
    [
      "a review from the technician's own browser",
      "a review of a booking with the technician's own email",
    ],
  ),
  rule(
    'src/server/store/bookings/booking-events.ts#isEnteredByTechnician',
    always('store/bookings/booking-events.ts', 'isEnteredByTechnician', false),
    ['a review by a caller whom the technician made up'],
  ),
  rule(
    'src/server/booking/transition.ts#hasReadEmail',
    always('booking/transition.ts', 'hasReadEmail', true),
    ['reviews by links of the API, without a mailbox'],
  ),
  rule(
    'src/server/booking/reviews/review-technician.ts#discountReviews',
    always('booking/reviews/review-technician.ts', 'discountReviews', []),
    ['a review outlives the customer who was erased'],
  ),
  rule('src/server/booking/rules/limits.ts#holdUnconfirmed', noShare, [
    'six networks with made-up emails empty a calendar',
    'one IPv6 /48 empties a calendar',
    'one IPv4 /24 empties a calendar',
  ]),
  rule(
    'src/server/booking/rules/limits.ts#holdUnconfirmed',
    [noShare, secondHold],
    ['six networks with made-up emails and new times empty a calendar'],
  ),
  rule('src/server/booking/move-request.ts#requestAnotherTime', secondHold, [
    "a pending request's new time holds a second one",
  ]),
  rule(
    'src/server/booking/rules/limits.ts#refuseTooMany',
    nothing('booking/rules/limits.ts', 'refuseTooMany'),
    [
      'six networks with mailboxes of their own empty a calendar',
      'one IPv6 /48 with mailboxes of its own empties a calendar',
      'erasing resets the limit of a network',
    ],
  ),
  rule('src/server/booking/rules/limits.ts#holdUnconfirmed', knowsEmails, [
    'a request’s answer tells that an email was confirmed',
  ]),
  rule('src/server/booking/rules/limits.ts#refuseTooManyProved', countsTyped, [
    'requests in a customer’s name keep the customer from booking',
  ]),
  rule(
    'src/server/credentials/mailbox-limit.ts#takeRequestEmail',
    always('credentials/mailbox-limit.ts', 'takeRequestEmail', true),
    [
      'a mailbox is filled by booking, canceling and erasing',
      'every form at once fills a mailbox',
      "requests in a known customer's name fill their mailbox",
    ],
  ),
  rule(
    'src/server/booking/rules/limits.ts#refuseTooManyChanges',
    nothing('booking/rules/limits.ts', 'refuseTooManyChanges'),
    ['asking and canceling again fills the mailbox of a technician'],
  ),
  rule('src/shared/site/contact.ts#mailboxOf', everySpelling, ['plus addresses fill a mailbox']),
  rule('src/server/booking/erasure/erase-customer.ts#eraseByLink', eraseAllAtOnce, [
    "a stranger's link erases another's records",
  ]),
  rule(
    'src/server/http/cross-site.ts#isCrossSiteWrite',
    always('http/cross-site.ts', 'isCrossSiteWrite', false),
    [
      'writes from a foreign page, without a cookie',
      'writes from a sandboxed frame, without a cookie',
      'writes from an old browser, without a cookie',
      'writes from a browser that hides the origin, without a cookie',
    ],
  ),
  rule('src/server/app.ts#acceptOnlyJson', readsForms, [
    'writes that carry their input as plain text',
    'writes that carry their input as a form',
  ]),
  rule('src/server/rest/rest-routes.ts#handler', everyMethodReads, [
    'writes that carry their input in the query',
  ]),
  rule(
    'src/server/booking/rules/limits.ts#refuseTooManyOfBooking',
    nothing('booking/rules/limits.ts', 'refuseTooManyOfBooking'),
    ['proposals without end by the customer', 'proposals without end by the technician'],
  ),
  rule(
    'src/server/email/queue-emails.ts#mergeEmails',
    [eachAtOnce, outdatedToo],
    ['an email for every proposal'],
  ),
  rule('src/server/auth/lockout.ts#networkTries', anyGuess, [
    'one network guesses at many addresses',
  ]),
  rule(
    'src/server/credentials/refuse-easy-password.ts#isEasyToGuess',
    nothing('credentials/refuse-easy-password.ts', 'refuseEasyPassword'),
    ['a new password that every guesser tries first'],
  ),
  rule('src/server/auth/guess-alarm.ts#countGuess', nothing('auth/guess-alarm.ts', 'countGuess'), [
    'guesses from many networks go on unseen',
  ]),
  rule(
    'src/server/email/admin-messages.ts#adminNewDevice',
    nothing('email/queue-emails.ts', 'queueEmails'),
    ['another browser signs in as an administrator unseen'],
  ),
  rule(
    'src/server/foundation/device.ts#isKnownDevice',
    always('foundation/device.ts', 'isKnownDevice', false),
    ['guesses keep a browser out that has signed in before'],
  ),
  // Behind the limit of a network, which alone keeps the line short.
  rule(
    'src/server/credentials/hash-queue.ts#createHashQueue',
    [anyGuess, oneLineForAll],
    ['one network fills the line of strangers'],
  ),
  rule('src/server/geo/fetch-json.ts#createGeocoderLine', firstComesFirst, [
    'one network keeps the geocoder busy',
    'six networks keep the geocoder busy',
  ]),
  rule('src/server/geo/public-cell.ts#publicCell', ownCell, [
    'a time zone or currency splits a public cell',
  ]),
  rule(
    'src/server/boot/after-response.ts#createAfterResponse',
    [atOnce, uncounted],
    [
      'the time of a lost-link answer tells who has a booking',
      'the time of a password-reset answer tells who has an account',
    ],
  ),
  rule('src/server/credentials/mailbox-limit.ts#takeMailboxEmail', everybodyAStranger, [
    "strangers' asks block the owner's lost link",
  ]),
  {
    ...rule('src/server/files/private-files.ts#keepFilesPrivate', openFiles, [
      "files of a running server are another user's to read",
      'files made by seed, backup and restore are open to others',
    ]),
    nodeArguments: ['--import', join(import.meta.dirname, 'open-umask.ts')],
  },
  rule(
    'src/server/files/upload-quota.ts#isOverQuota',
    always('files/upload-quota.ts', 'isOverQuota', false),
    ['uploads of one network fill the disk'],
  ),
  rule(
    'src/server/store/unclaimed-uploads.ts#applicantBytes',
    always('store/unclaimed-uploads.ts', 'applicantBytes', { network: 0, wider: 0 }),
    ['applications of one address fill the disk with certificates'],
  ),
  rule(
    'src/server/store/stored-paths.ts#isPublicFile',
    always('store/stored-paths.ts', 'isPublicFile', true),
    ['a stranger has a picture hosted for everybody'],
  ),
  rule('src/server/files/upload-quota.ts#isSafe', newIsSafe, [
    'twenty-one networks keep everybody else from uploading',
  ]),
  rule('src/server/credentials/recent-password.ts#requireRecentPassword', alwaysFresh, [
    'an old session invites an admin',
    'an old session removes an admin',
    'an old session reads a link that opens an account',
    'an old session takes all customers away',
    "an old session sends a letter in the site's name",
    'an old session deletes its account',
    "an old session changes a technician's email",
  ]),
  rule(
    'src/server/credentials/session-life.ts#endOf',
    always('credentials/session-life.ts', 'endOf', Date.now() + 86_400_000),
    ["an admin's session of yesterday"],
  ),
  rule(
    'src/server/admin/technicians/change-technician-email.ts#changeTechnicianEmail',
    withoutEmails,
    ["a technician's email changes without a word to the old address"],
  ),
  rule(
    'src/server/admin/technicians/change-technician-email.ts#changeTechnicianEmail',
    changesAtOnce,
    ['an email that an admin mistypes makes a stranger the technician'],
  ),
  rule('src/server/auth/email-change/ask-email-change.ts#askEmailChange', saysTaken, [
    'a new email tells who has an account',
  ]),
  rule('src/server/auth/email-change/confirm-email-change.ts#confirmEmailChange', linkAlone, [
    'a mistyped email gives the account to its owner',
  ]),
  rule(
    'src/server/auth/email-change/confirm-email-change.ts#undoEmailChange',
    nothing('auth/email-change/confirm-email-change.ts', 'undoEmailChange'),
    ['whoever took an account over keeps its new email'],
  ),
  rule('src/server/auth/verify-email.ts#verifyEmail', anyPress, [
    "a press in the owner's mailbox makes a stranger's account theirs to read",
  ]),
  rule('src/server/store/email/user-emails.ts#isTo', claimsOwn, [
    'an export for a claimed address lists emails to its owner',
    'deleting a claimed account deletes emails to the owner of its address',
  ]),
  rule('src/server/foundation/stream-places.ts#createStreamPlaces', endlessStreams, [
    'one account opens streams without end',
  ]),
  rule(
    'src/server/http/json-depth.ts#refusalOfDepth',
    always('http/json-depth.ts', 'refusalOfDepth', undefined),
    ['JSON of thousands of levels is taken'],
  ),
  rule('src/shared/site/typed-text.ts#MARKS', everyMark, ['120,000 accents on one letter']),
  rule('src/server/app.ts#buildApp', unpacks, ['compressed bodies hold a gigabyte']),
  rule('src/shared/time/dates.ts#isDate', anyYear, ['a calendar at the end of time']),
  rule('src/server/files/decode-image.ts#renderWidths', decodesAll, [
    'small pictures that take a minute to decode keep others from uploading',
  ]),
  rule(
    'src/server/booking/request-booking.ts#refuseForeignPhoto',
    always('store/bookings/bookings.ts', 'bookingOfPhoto', undefined),
    ['one photo is named by two bookings'],
  ),
  rule('src/shared/account/person-name.ts#holdsUrl', anyName, ['a name holds a web address']),
  rule('src/shared/site/typed-text.ts#oneLine', asTyped, ['a name holds invisible characters']),
  rule('src/server/email/unverified.ts#forCustomer', everybodyVerified, [
    "an email to a stranger's victim carries the stranger's words",
    "an email to a technician's victim carries the technician's words",
  ]),
  rule(
    'src/server/booking/enter-booking.ts#countEntered',
    always('store/bookings/bookings.ts', 'bookingsOfEmail', [{ emailConfirmedAt: 1 }]),
    ['a technician emails strangers by entering bookings for them'],
  ),
  rule('src/server/geo/abroad.ts#isAbroad', always('geo/abroad.ts', 'isAbroad', false), [
    'an address without a place is listed',
  ]),
  rule('src/server/geo/place-address.ts#placeAddress', anyAddress, [
    'a foreign address is listed at a namesake here',
  ]),
  rule('src/server/http/broken-requests.ts#refuseUnreadablePath', frameworksWords, [
    'an unreadable address answers in the framework’s words',
  ]),
  rule('src/server/rest/rest-routes.ts#refuseUnknown', readsFirst, [
    'an unknown path answers for the body it was sent',
  ]),
  rule('src/server/rest/rest-table.ts#REST', unpaged, [
    'a list ignores limit, offset or X-Total-Count',
  ]),
  rule('src/server/store/accounts/users.ts#allAdmins', oldestFirst, [
    'an admin list does not begin with the newest',
  ]),
  rule(
    'src/server/rest/openapi-files.ts#filePaths',
    always('rest/openapi-files.ts', 'filePaths', {}),
    ['calls are missing in the OpenAPI document'],
  ),
  rule('src/shared/booking/booking.schema.ts#bookingRequestSchema', zodsWords, [
    'an absent field is refused in other words than documented',
  ]),
  rule('src/server/files/serve.ts#matches', oneVersionOnly, ['If-None-Match: * is not understood']),
  rule('src/server/foundation/errors.ts#publicError', neverAgain, [
    'a 429 does not say when to come again',
  ]),
  rule('src/server/email/readable-by-technician.ts#readableByTechnician', readsAll, [
    'a street is read in a request that is never confirmed',
    'a technician collects the contacts of canceled bookings',
  ]),
  rule('src/server/auth/replace-password.ts#replacePassword', keepsFeed, [
    'a copied calendar address outlives a new password',
  ]),
  rule('src/shared/messages/auth.ts#authText', underReview, [
    'a rejected applicant does not read so',
  ]),
];
