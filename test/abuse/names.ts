/** Texts that say more than they show. */
import { applicantOf, apply } from './apply.ts';
import type { Attack } from './target.ts';

/** Line breaks, NUL, other controls, and what turns the direction of reading. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const TRICKS = {
  'a line break': 'Ada\r\nBcc: all@crowd',
  'a NUL': 'Ada\u0000 Rider',
  'a right-to-left override': 'Ada \u202egpj',
  'a line separator': 'Ada\u2028Rider',
};

/** Words a stranger would like the marketplace to say for them. */
const BAIT = 'Freeprize';

export const names: Attack[] = [
  {
    name: 'a name holds invisible characters',
    item: 17,
    async run(target) {
      const technician = await target.technician();
      const kept: string[] = [];
      for (const [what, customerName] of Object.entries(TRICKS)) {
        const { token } = await target.book(target.visitor(), technician, { customerName });
        const { json } = await target.visitor().get(`/api/booking-links/${token}`);
        if (UNSEEN.test(json?.customerName ?? '')) kept.push(what);
        const { email } = await apply(target, { firstName: customerName });
        const row = await applicantOf(target, email);
        if (UNSEEN.test(row?.name ?? '')) kept.push(`${what} of an applicant`);
      }
      return { worked: kept.length > 0, figure: `kept: ${kept.join(', ') || 'none'}` };
    },
  },
  {
    name: 'a name holds a web address',
    item: 26,
    async run(target) {
      const technician = await target.technician();
      const kept: string[] = [];
      for (const url of ['evil.example', 'Evil.Com', 'http://evil', 'www.evil', 'evil。com']) {
        const booked = await target.book(target.visitor(), technician, {
          customerName: `Win at ${url}`,
        });
        const applied = await apply(target, { lastName: url });
        const edited = await target.admin.send('PATCH', `/api/technicians/${technician.id}`, {
          firstName: url,
        });
        const statuses = [booked.answer.status, applied.sent.status, edited.status];
        if (statuses.some((status) => status !== 400)) kept.push(`${url} (${statuses.join()})`);
      }
      return { worked: kept.length > 0, figure: `kept: ${kept.join(', ') || 'none'}` };
    },
  },
  {
    name: "an email to a stranger's victim carries the stranger's words",
    item: 17,
    async run(target) {
      const technician = await target.technician();
      const victim = target.email();
      const booked = await target.book(target.visitor(), technician, {
        customerEmail: victim,
        customerName: `${BAIT} Winner`,
        specialInstructions: `${BAIT} at evil.example`,
      });
      const { email: applicant } = await apply(target, { firstName: BAIT });
      await target.visitor().send('PATCH', `/api/booking-links/${booked.token}/cancel`, {
        reason: `${BAIT} again`,
      });
      const emails = [...(await target.emailsTo(victim)), ...(await target.emailsTo(applicant))];
      const queued = [...target.queuedTo(victim), ...target.queuedTo(applicant)];
      const carrying = [
        ...emails.filter(({ text, subject }) => (text + subject).includes(BAIT)),
        ...queued.filter((body) => body.includes(BAIT)),
      ];
      return {
        worked: carrying.length > 0,
        figure: `${carrying.length} of ${emails.length + queued.length} emails say “${BAIT}”`,
      };
    },
  },
  {
    name: "an email to a technician's victim carries the technician's words",
    item: 25,
    async run(target) {
      const technician = await target.technician();
      const booked = await target.book(target.visitor(), technician);
      await technician.client.send('PATCH', `/api/bookings/${booked.id}/decline`, {
        reason: `${BAIT} at evil.example`,
      });
      const said = [
        ...(await target.emailsTo(booked.email)).map(({ text }) => text),
        ...target.queuedTo(booked.email),
      ];
      const carrying = said.filter((text) => text.includes(BAIT)).length;
      return { worked: carrying > 0, figure: `${carrying} of ${said.length} emails say “${BAIT}”` };
    },
  },
  {
    name: 'a technician emails strangers by entering bookings for them',
    item: 25,
    async run(target) {
      const technician = await target.technician();
      const days = await target.openDays(technician);
      const times = days.flatMap(({ date, timeSlots }) =>
        timeSlots.map((timeSlot) => ({ date, timeSlot })),
      );
      let entered = 0;
      for (const time of times.slice(0, 25)) {
        const { status } = await technician.client.post('/api/bookings/enter', {
          technicianId: technician.id,
          servicePackageIds: technician.packageIds.slice(0, 1),
          ...time,
          customerName: 'Ada Rider',
          customerPhone: '',
          customerEmail: target.email(),
        });
        entered += Number(status === 201);
      }
      return { worked: entered > 20, figure: `${entered} strangers got an email` };
    },
  },
];
