/** A mail server on loopback that behaves as badly as a test asks for. */
import { createServer, type Socket } from 'node:net';

export type Behavior =
  | 'accepts'
  /** Says no to every recipient, for good. */
  | 'refuses'
  /** Says "later" to every recipient. */
  | 'postpones'
  /** Says at every recipient that it closes. */
  | 'closes'
  /** Knows no password, and repeats the one it got. */
  | 'refuses sign-in'
  /** Takes connections and never says a word. */
  | 'silent'
  /** Sends a byte of an endless greeting now and then. */
  | 'drips'
  /** Takes the email and breaks off before it says so. */
  | 'breaks off'
  /** Accepts, but thinks for a while before every answer. */
  | 'slow';

/** How long a slow server thinks, in milliseconds. */
const SLOW_MS = 60;

export interface FakeSmtp {
  url: string;
  behavior: Behavior;
  /** Every email taken, as it went over the wire. */
  emails: string[];
  connections: number;
  /** Emails taken whose sender has no answer yet: now, and at most. */
  untold: { now: number; most: number };
  close(): Promise<void>;
}

/** @param port a free one when it is left out. */
export async function fakeSmtp(behavior: Behavior, port = 0): Promise<FakeSmtp> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    fake.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (fake.behavior === 'silent') return;
    if (fake.behavior === 'drips') drip(socket);
    else converse(socket, fake);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as { port: number };
  const fake: FakeSmtp = {
    url: `smtp://127.0.0.1:${taken}?ignoreTLS=true`,
    behavior,
    emails: [],
    connections: 0,
    untold: { now: 0, most: 0 },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}

function drip(socket: Socket): void {
  socket.write('220-');
  const timer = setInterval(() => socket.write('.'), 20);
  socket.on('close', () => clearInterval(timer));
}

function converse(socket: Socket, fake: FakeSmtp): void {
  let received = '';
  let isData = false;
  const say = (line: string, then?: () => void) => {
    const write = () => socket.write(`${line}\r\n`, then);
    if (fake.behavior === 'slow') setTimeout(write, SLOW_MS);
    else write();
  };
  say('220 fake.example');
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8');
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n';
      const end = received.indexOf(mark);
      if (end < 0) return;
      const line = received.slice(0, end);
      received = received.slice(end + mark.length);
      if (isData) {
        isData = false;
        fake.emails.push(line);
        const { untold } = fake;
        untold.now += 1;
        untold.most = Math.max(untold.most, untold.now);
        if (fake.behavior === 'breaks off') return void socket.destroy();
        say('250 taken', () => {
          untold.now -= 1;
        });
      } else {
        isData = line.toUpperCase() === 'DATA';
        say(answer(line, fake.behavior));
      }
    }
  });
}

function answer(line: string, behavior: Behavior): string {
  const command = line.toUpperCase();
  if (command === 'STARTTLS') return '502 not here';
  if (command.startsWith('EHLO') && behavior === 'refuses sign-in') return '250 AUTH PLAIN';
  if (command.startsWith('AUTH') && behavior === 'refuses sign-in') {
    return `535 unknown: ${Buffer.from(line.split(' ').at(-1) ?? '', 'base64')}`;
  }
  if (command.startsWith('AUTH')) return '235 welcome';
  if (command === 'DATA') return '354 go on';
  if (command === 'QUIT') return '221 bye';
  if (!command.startsWith('RCPT')) return '250 ok';
  if (behavior === 'closes') return '421 closing';
  if (behavior === 'refuses') return '550 no such mailbox';
  return behavior === 'postpones' ? '451 try again later' : '250 ok';
}
