/** A photo that another's booking names already. */
import sharp from 'sharp';
import { fieldOf } from './fields.ts';
import type { Attack, Target } from './target.ts';

async function uploadPhoto(target: Target): Promise<string> {
  const visitor = target.visitor();
  const background = { r: 200, g: 30, b: 30 };
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  const { json } = await visitor.post('/api/uploadthing?actionType=upload&slug=bookingPhoto', {
    files: [{ name: 'bike.png', size: picture.length, type: 'image/png' }],
  });
  const stored = await visitor.send('PUT', json[0].url, undefined, {
    headers: { range: 'bytes=0-' },
    raw: fieldOf('file', new Uint8Array(picture), 'image/png'),
  });
  return stored.json.url;
}

export const photos: Attack[] = [
  {
    name: 'one photo is named by two bookings',
    item: 16,
    async run(target) {
      const photoUrl = await uploadPhoto(target);
      const technician = await target.technician();
      const first = await target.book(target.visitor(), technician, { photoUrl });
      const second = await target.book(target.visitor(), technician, { photoUrl });
      const name = photoUrl.slice('/uploads/'.length);
      const look = async (token: string) =>
        (await target.visitor().get(`/api/image/bookings/${name}?token=${token}`)).status;
      const before = await look(first.token);
      // A person who shares a photo can take it away.
      await target.visitor().send('PATCH', `/api/booking-links/${second.token}/cancel`, {});
      await target.visitor().send('DELETE', `/api/booking-links/${second.token}`);
      const after = await look(first.token);
      return {
        worked:
          second.answer.status < 400 ||
          second.answer.status >= 500 ||
          before !== 200 ||
          after !== 200,
        figure: `the second booking answered ${second.answer.status}, the first one's photo ${before} and ${after}`,
      };
    },
  },
];
