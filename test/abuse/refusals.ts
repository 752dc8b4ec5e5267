/** A refusal that says nothing leaves an honest customer in front of a form that won't send. */
import { application } from '../application.ts';
import type { Answer } from './client.ts';
import type { Attack, Target } from './target.ts';

const LOST_PHOTO = `/uploads/photo-${'0'.repeat(32)}.webp`;

/** What is asked, and the field whose sentence has to come back. */
async function refused(target: Target) {
  const technician = await target.technician();
  await technician.client.send('PUT', '/api/technicians/privacy', {
    privacyMode: 'service_area',
    comesToCustomer: true,
    serviceRadiusKm: 5,
  });
  const [day] = await target.openDays(technician);
  const booking = {
    technicianId: technician.id,
    servicePackageIds: technician.packageIds.slice(0, 1),
    date: day?.date,
    timeSlot: day?.timeSlots[0],
    customerName: 'Ada Rider',
    customerEmail: target.email(),
    customerPhone: target.phone(),
  };
  return [
    ['serviceAddress', 'booking.request', { ...booking, serviceAddress: 'Anchorage, AK' }],
    ['photoUrl', 'booking.request', { ...booking, photoUrl: LOST_PHOTO }],
    ['services', 'application.send', application({ email: target.email(), services: ['Nope'] })],
  ] as const;
}

const PATHS = { 'booking.request': '/api/bookings', 'application.send': '/api/tech-register' };

const isMute = (text: string) => text === '' || /could not be read/.test(text);

function outcome(mute: string[]) {
  return {
    worked: mute.length > 0,
    figure: mute.length > 0 ? `no sentence for ${mute.join(', ')}` : 'every refusal has its words',
  };
}

async function collectMute(target: Target, isSilent: (field: string, answer: Answer) => boolean) {
  return async (send: (procedure: keyof typeof PATHS, input: object) => Promise<Answer>) => {
    const mute: string[] = [];
    for (const [field, procedure, input] of await refused(target)) {
      if (isSilent(field, await send(procedure, input))) mute.push(field);
    }
    return outcome(mute);
  };
}

export const refusals: Attack[] = [
  {
    name: 'refusals lose their sentence over REST',
    item: 1,
    async run(target) {
      const visitor = target.visitor();
      const collect = await collectMute(
        target,
        (field, { status, text }) =>
          status !== 400 || !text.startsWith(`${field}: `) || isMute(text.slice(field.length + 2)),
      );
      return collect((procedure, input) => visitor.post(PATHS[procedure], input));
    },
  },
  {
    name: 'refusals lose their sentence over tRPC',
    item: 1,
    async run(target) {
      const visitor = target.visitor();
      const collect = await collectMute(target, (field, { json }) => {
        const error = json?.error?.json;
        return error?.data?.field !== field || isMute(error?.message ?? '');
      });
      return collect((procedure, input) => visitor.mutate(procedure, input));
    },
  },
];
