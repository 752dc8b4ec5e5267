/** A DNS server on loopback that knows what a test tells it. */
import { createSocket } from 'node:dgram';

export interface Zone {
  /** Name to its TXT records. */
  txt?: Record<string, string[]>;
  mx?: Record<string, string[]>;
}

export interface FakeDns {
  /** As `Resolver.setServers` takes it. */
  address: string;
  close(): Promise<void>;
}

export type DnsBehavior = 'answers' | 'silent' | 'fails';

const TYPES = { mx: 15, txt: 16 } as const;
const NXDOMAIN = 3;
const SERVFAIL = 2;

/** Other names than the zone's do not exist. */
export async function fakeDns(zone: Zone, behavior: DnsBehavior = 'answers'): Promise<FakeDns> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    if (behavior !== 'silent') socket.send(answer(message, zone, behavior), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function answer(query: Buffer, zone: Zone, behavior: DnsBehavior): Buffer {
  const { name, end } = readName(query, 12);
  const type = query.readUInt16BE(end);
  const question = query.subarray(12, end + 4);
  const records =
    type === TYPES.txt
      ? (zone.txt?.[name] ?? []).map(txtData)
      : type === TYPES.mx
        ? (zone.mx?.[name] ?? []).map(mxData)
        : [];
  const isKnown = zone.txt?.[name] !== undefined || zone.mx?.[name] !== undefined;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  const code = behavior === 'fails' ? SERVFAIL : isKnown ? 0 : NXDOMAIN;
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(code === 0 ? records.length : 0, 6);
  const answers = code === 0 ? records.map((data) => record(type, data)) : [];
  return Buffer.concat([header, question, ...answers]);
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // the question's name
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A text of more than 255 bytes goes in pieces. */
function txtData(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length || at === 0; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
}

function mxData(host: string, index: number): Buffer {
  const labels = host
    .split('.')
    .flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([Buffer.from([0, 10 + index]), ...labels, Buffer.from([0])]);
}

function readName(message: Buffer, from: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = from;
  for (let length = message[at]!; length > 0; length = message[at]!) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}
