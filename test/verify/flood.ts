/**
 * A flood of one kind of request, as a process of its own, so that the process that measures beside it is not
 * slowed down by it. `startFlood` starts one; the rest is that process.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** What is flooded: the numbered request of each kind. */
export const FLOODS = {
  /** Guesses at one account from one network. */
  'guesses of one network': (at: number, { account }: Job) => ({
    path: '/api/auth/login',
    from: '203.0.113.7',
    body: { email: account, password: `guess ${at}` },
  }),
  /** Guesses at one account from everywhere. */
  'guesses of many networks': (at: number, { account }: Job) => ({
    path: '/api/auth/login',
    from: anyNetwork(at),
    body: { email: account, password: `guess ${at}` },
  }),
  /** One password tried at one account after another, from one network. */
  'guesses at many accounts': (at: number) => ({
    path: '/api/auth/login',
    from: '198.51.100.7',
    body: { email: `person${at}@crowd.example`, password: 'Spring-2026' },
  }),
  'resets for one mailbox': (at: number, { account }: Job) => ({
    path: '/api/auth/forgot-password',
    from: anyNetwork(at),
    body: { email: account },
  }),
  'resets of one network': (at: number, { accounts }: Job) => ({
    path: '/api/auth/forgot-password',
    from: '203.0.113.8',
    body: { email: accounts[at % accounts.length] },
  }),
  'bookings of one network': (at: number, job: Job) => ({
    path: '/api/bookings',
    from: '203.0.113.9',
    body: { ...slot(at, job), customerEmail: `rider${at}@crowd.example`, customerPhone: phone(at) },
  }),
  'bookings in one name': (at: number, job: Job) => ({
    path: '/api/bookings',
    from: anyNetwork(at),
    body: { ...slot(at, job), customerEmail: 'one@crowd.example', customerPhone: '5559999999' },
  }),
} satisfies Record<string, (at: number, job: Job) => FloodRequest>;
export type FloodKind = keyof typeof FLOODS;

interface FloodRequest {
  path: string;
  /** The network it comes from, as the proxy tells it. */
  from: string;
  body: object;
}

export interface Job {
  kind: FloodKind;
  url: string;
  connections: number;
  account: string;
  accounts: readonly string[];
  /** Technicians with a package each, and dates on which all of their hours are free. */
  technicians: readonly { id: number; packageId: number }[];
  dates: readonly string[];
}

export interface Flood {
  /** Ends it, and answers how many requests got which status; 0 is a request that failed. */
  stop(): Promise<Record<string, number>>;
}

/** Resolves once the first request has been answered. */
export async function startFlood(job: Job): Promise<Flood> {
  const child = fork(import.meta.filename, { execArgv: [] });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  child.send(job);
  await once(child, 'message');
  return {
    async stop() {
      const reported = once(child, 'message');
      child.send('stop');
      const [statuses] = await reported;
      process.off('exit', killed);
      child.disconnect();
      return statuses;
    },
  };
}

function anyNetwork(at: number): string {
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
}

function phone(at: number): string {
  return `555${String(1_000_000 + (at % 9_000_000))}`;
}

/** Another hour each time, so that what stops a booking is a limit and nothing else. */
function slot(at: number, { technicians, dates }: Job) {
  const technician = technicians[at % technicians.length];
  const date = dates[Math.floor(at / technicians.length) % dates.length];
  const hour = 8 + (Math.floor(at / technicians.length / dates.length) % 15);
  return {
    technicianId: technician?.id,
    servicePackageIds: [technician?.packageId],
    date,
    timeSlot: `${String(hour).padStart(2, '0')}:00`,
    customerName: 'Ada Rider',
  };
}

function runFlood(job: Job, answered: () => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: job.connections });
  const statuses: Record<string, number> = {};
  let sent = 0;
  let isOver = false;
  const post = ({ path, from, body }: FloodRequest) =>
    new Promise<number>((resolve) => {
      const text = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-forwarded-for': from,
      };
      request(job.url + path, { method: 'POST', agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      })
        .on('error', () => resolve(0))
        .end(text);
    });
  const lanes = Array.from({ length: job.connections }, async () => {
    while (!isOver) {
      const status = await post(FLOODS[job.kind](sent++, job));
      statuses[status] = (statuses[status] ?? 0) + 1;
      answered();
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(lanes);
    agent.destroy();
    return statuses;
  };
}

if (import.meta.main) {
  let stop: (() => Promise<Record<string, number>>) | undefined;
  let isTold = false;
  process.on('message', async (message: Job | 'stop') => {
    if (message !== 'stop') {
      stop = runFlood(message, () => {
        if (!isTold) process.send?.('flooding');
        isTold = true;
      });
    } else if (stop) process.send?.(await stop());
  });
}
