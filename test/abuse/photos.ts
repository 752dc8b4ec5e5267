/** Photos that another's booking names already, and those that are slow to decode. */
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { framesWebp, scansJpeg } from '../uploads/pictures.ts';
import { apply } from './apply.ts';
import type { Client } from './client.ts';
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

const uploadTo = (client: Client, bytes: Uint8Array) =>
  client.post('/api/upload/shop', undefined, {
    raw: fieldOf('image', new Uint8Array(bytes), 'image/jpeg'),
  });

const hosted: Attack = {
  name: 'a stranger has a picture hosted for everybody',
  item: 16,
  async run(target) {
    const green = { r: 30, g: 200, b: 30 };
    const picture = await sharp({
      create: { width: 320, height: 200, channels: 3, background: green },
    })
      .png()
      .toBuffer();
    const path = (await uploadTo(target.visitor(), picture)).json.url as string;
    const look = async () => (await target.visitor().get(path)).status;
    const before = await look();
    const { sent } = await apply(target, { shopImage: path });
    const after = await look();
    return {
      worked: before !== 404 || after !== 404 || sent.status >= 400,
      figure: `somebody else got ${before} before the application and ${after} with it`,
    };
  },
};

/** What an honest upload waits at most because of a stranger's. */
const WAITS_MOST_MS = 1000;

const slowPictures: Attack = {
  name: 'small pictures that take a minute to decode keep others from uploading',
  item: 16,
  async run(target) {
    const background = { r: 30, g: 30, b: 200 };
    const honest = await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const alone = await uploadTo(target.visitor(), honest);
    const network = target.visitor();
    const bombs = [
      scansJpeg(6000, 4000, target.isShort ? 600 : 9000),
      await framesWebp(4000, 4000, target.isShort ? 8000 : 100_000),
    ];
    const sent = bombs.map((bomb) => uploadTo(network, bomb));
    await sleep(100);
    const beside = await uploadTo(target.visitor(), honest);
    const answers = await Promise.all(sent);
    const taken = answers.filter(({ status }) => status === 200).length;
    return {
      worked: taken > 0 || beside.ms > alone.ms + WAITS_MOST_MS || beside.status !== 200,
      figure: `an honest upload took ${Math.round(alone.ms)} ms alone and ${Math.round(beside.ms)} ms beside; ${taken} of ${bombs.length} taken`,
    };
  },
};

export const photos: Attack[] = [
  hosted,
  slowPictures,
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
