/** Requests that cost the server more than the sender. */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Attack, Target } from './target.ts';

/** Open streams of one account, as many as tabs on all of somebody's devices. */
const STREAMS_MOST = 20;
const LEVELS = 5_000;

/** Opens a stream and leaves it open; whether it is one, and how to end it. */
function openStream(target: Target, { address, cookies }: Client) {
  return new Promise<{ isOpen: boolean; end(): void }>((resolve, reject) => {
    const call = request(
      `${target.url}/api/trpc/technician.onBooking?input=${encodeURIComponent('{}')}`,
      {
        headers: {
          accept: 'text/event-stream',
          'x-forwarded-for': address,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        agent: false,
      },
      (response) => {
        let text = '';
        let isOver = false;
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('close', () => {
          isOver = true;
        });
        // A refusal within the stream comes right behind its head.
        void sleep(150).then(() =>
          resolve({
            isOpen:
              !isOver && response.statusCode === 200 && !/serialized-error|"error"/.test(text),
            end: () => call.destroy(),
          }),
        );
      },
    );
    call.on('error', reject).end();
  });
}

export const streamsAndJson: Attack[] = [
  {
    name: 'one account opens streams without end',
    item: 15,
    async run(target) {
      const { client } = await target.technician();
      const tries = target.isShort ? 24 : 60;
      const streams = await Promise.all(
        Array.from({ length: tries }, () => openStream(target, client)),
      );
      const open = streams.filter(({ isOpen }) => isOpen).length;
      for (const stream of streams) stream.end();
      return { worked: open > STREAMS_MOST, figure: `${open} of ${tries} open at once` };
    },
  },
  {
    name: 'JSON of thousands of levels is taken',
    item: 15,
    async run(target) {
      const deep = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
      const headers = { 'content-type': 'application/json' };
      const rest = await target.visitor().post('/api/auth/forgot-password', undefined, {
        headers,
        raw: `{"email":"${target.email()}","more":${deep}}`,
      });
      const rpc = await target.visitor().post('/api/trpc/auth.forgotPassword', undefined, {
        headers,
        raw: `{"json":{"email":"${target.email()}","more":${deep}}}`,
      });
      const query = encodeURIComponent(`{"json":{"email":"","more":${deep.slice(4_000, -4_000)}}}`);
      const read = await target.visitor().get(`/api/trpc/discovery.search?input=${query}`);
      const taken = [rest, rpc, read].filter(({ status }) => status === 200).length;
      return {
        worked: taken > 0,
        figure: `${LEVELS} levels answered ${rest.status} over REST, ${rpc.status} and ${read.status} over tRPC`,
      };
    },
  },
];
