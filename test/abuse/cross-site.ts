/** A foreign page makes its visitor's browser write here. */

import type { Answer, Client, Sent } from './client.ts';
import { fieldOf } from './fields.ts';
import { type Attack, PASSWORD, type Target, type Technician } from './target.ts';

/** What browsers say of a request that another site caused. */
const FOREIGN: Record<string, Record<string, string>> = {
  'a foreign page': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a sandboxed frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'an old browser': { origin: 'https://evil.example' },
  'a browser that hides the origin': { 'sec-fetch-site': 'cross-site' },
};

const isTaken = ({ status }: Answer) => status >= 200 && status < 300;
/** Whether a body that isn't JSON was looked at all the same. */
const isRead = ({ status }: Answer) => status !== 415;

interface Write {
  path: string;
  method?: string;
  body: object;
}

/** Writes that need no sign-in. */
async function writes(target: Target, technician: Technician): Promise<Record<string, Write>> {
  const day = (await target.openDays(technician))[3];
  const { token } = await target.book(target.visitor(), technician);
  return {
    'signing in': {
      path: '/api/auth/login',
      body: { email: technician.email, password: PASSWORD },
    },
    booking: {
      path: '/api/bookings',
      body: {
        technicianId: technician.id,
        servicePackageIds: technician.packageIds.slice(0, 1),
        date: day?.date,
        timeSlot: day?.timeSlots[0],
        customerName: 'Ada Rider',
        customerEmail: target.email(),
        customerPhone: target.phone(),
      },
    },
    'asking for a link': { path: '/api/booking-links/lost', body: { email: target.email() } },
    'asking for a password': {
      path: '/api/auth/forgot-password',
      body: { email: technician.email },
    },
    canceling: { method: 'PATCH', path: `/api/booking-links/${token}/cancel`, body: {} },
  };
}

async function tryAll(
  target: Target,
  technician: Technician,
  send: (from: Client, write: Write) => Promise<Answer>,
  hasWorked: (answer: Answer) => boolean = isTaken,
): Promise<string[]> {
  const taken: string[] = [];
  for (const [what, write] of Object.entries(await writes(target, technician))) {
    if (hasWorked(await send(target.visitor(), write))) taken.push(what);
  }
  return taken;
}

const writesTaken = (taken: string[]) => ({
  worked: taken.length > 0,
  figure: taken.length > 0 ? `taken: ${taken.join(', ')}` : 'none taken',
});

const crossSiteWrites = Object.entries(FOREIGN).map(
  ([who, headers]): Attack => ({
    name: `writes from ${who}, without a cookie`,
    item: 7,
    async run(target) {
      const technician = await target.technician();
      const taken = await tryAll(target, technician, (from, { method = 'POST', path, body }) =>
        from.send(method, path, body, { headers }),
      );
      const overTrpc = await target
        .visitor()
        .mutate('auth.login', { email: technician.email, password: PASSWORD }, { headers });
      if (isTaken(overTrpc)) taken.push('signing in over tRPC');
      const upload = await target.visitor().post('/api/upload/profile', undefined, {
        headers,
        raw: fieldOf('image', 'not a picture'),
      });
      if (upload.status !== 403) taken.push(`an upload (${upload.status})`);
      return writesTaken(taken);
    },
  }),
);

/** The bodies a form can send without asking first. */
const FORMS: Record<string, (write: Write) => { path: string; sent: Sent }> = {
  'as plain text': ({ path, body }) => ({
    path,
    sent: { headers: { 'content-type': 'text/plain' }, raw: JSON.stringify(body) },
  }),
  'as a form': ({ path, body }) => ({
    path,
    sent: {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: `${queryOf(body)}`,
    },
  }),
  'in the query': ({ path, body }) => ({ path: `${path}?${queryOf(body)}`, sent: {} }),
};

const queryOf = (body: object) =>
  new URLSearchParams(Object.entries(body).map(([key, value]) => [key, `${value}`]));

const formWrites = Object.entries(FORMS).map(
  ([how, form]): Attack => ({
    name: `writes that carry their input ${how}`,
    item: 7,
    async run(target) {
      const technician = await target.technician();
      const hasBody = how !== 'in the query';
      const taken = await tryAll(
        target,
        technician,
        (from, write) => {
          const { path, sent } = form(write);
          // Canceling needs no input, so that only its body can be at fault.
          if (write.method && !hasBody) return from.get('/api/nothing');
          return from.send(write.method ?? 'POST', path, undefined, sent);
        },
        hasBody ? isRead : isTaken,
      );
      return writesTaken(taken);
    },
  }),
);

export const crossSite: Attack[] = [...crossSiteWrites, ...formWrites];
