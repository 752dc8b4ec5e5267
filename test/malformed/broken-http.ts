/** Bytes that are not HTTP, or no longer: what a client library would refuse to send. */
import { connect } from 'node:net';
import fc from 'fast-check';

const bytes = (max = 64) => fc.uint8Array({ maxLength: max }).map((array) => Buffer.from(array));
const HOST = 'Host: 127.0.0.1\r\n';
const POST = `POST /api/bookings HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

function joined(...parts: (string | fc.Arbitrary<Buffer>)[]): fc.Arbitrary<Buffer> {
  const arbitraries = parts.map((part) =>
    typeof part === 'string' ? fc.constant(Buffer.from(part, 'latin1')) : part,
  );
  return fc.tuple(...arbitraries).map((buffers) => Buffer.concat(buffers));
}

const times = (text: string, most: number) =>
  fc.integer({ min: 1, max: most }).map((count) => Buffer.from(text.repeat(count)));

/** Each kind of damage; a connection carries one such request and is then closed for writing. */
export const BROKEN_HTTP: Readonly<Record<string, fc.Arbitrary<Buffer>>> = {
  'no request at all': bytes(2_000),
  'an unknown method': joined(bytes(12), ` / HTTP/1.1\r\n${HOST}\r\n`),
  'a path of raw bytes': joined('GET /', bytes(), ` HTTP/1.1\r\n${HOST}\r\n`),
  'a path that escapes nothing': joined('GET /%', bytes(3), `%zz%c0%ae HTTP/1.1\r\n${HOST}\r\n`),
  'a query without end': joined('GET /?', times('a=b&', 9_000), ` HTTP/1.1\r\n${HOST}\r\n`),
  'a path without end': joined('GET /', times('a/', 20_000), ` HTTP/1.1\r\n${HOST}\r\n`),
  'another version': joined('GET / HTTP/', bytes(4), `\r\n${HOST}\r\n`),
  'a later version': fc
    .constantFrom('0.9', '1.2', '2.0', '3.0', '9.9')
    .map((version) => Buffer.from(`GET / HTTP/${version}\r\n${HOST}\r\n`)),
  'a header of raw bytes': joined(`GET / HTTP/1.1\r\n${HOST}X-A`, bytes(), '\r\n\r\n'),
  'a header folded or unnamed': joined(`GET / HTTP/1.1\r\n${HOST} `, bytes(8), '\r\n: a\r\n\r\n'),
  'a host of raw bytes': joined('GET / HTTP/1.1\r\nHost: ', bytes(), '\r\n\r\n'),
  'no host': joined('GET /healthz HTTP/1.1\r\n', bytes(2), '\r\n\r\n'),
  'too large a header': joined(
    `GET / HTTP/1.1\r\n${HOST}Cookie: `,
    times('session=aaaaaaaa; ', 2_000),
    '\r\n\r\n',
  ),
  'too many headers': joined(`GET / HTTP/1.1\r\n${HOST}`, times('X-A: b\r\n', 4_000), '\r\n'),
  'a body cut off': joined(`${POST}Content-Length: 400\r\n\r\n{"a":`, bytes()),
  'a body longer than said': joined(`${POST}Content-Length: 2\r\n\r\n{}`, bytes()),
  'a length that is none': joined(`${POST}Content-Length: `, bytes(8), '\r\n\r\n{}'),
  'an impossible length': fc
    .constantFrom('-1', '1e3', '0x10', '99999999999999999999', '2, 3', '+2')
    .map((length) => Buffer.from(`${POST}Content-Length: ${length}\r\n\r\n{}`)),
  'two lengths': joined(`${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, bytes(8)),
  'a length and chunks': joined(
    `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    bytes(),
  ),
  'chunks that are none': joined(`${POST}Transfer-Encoding: chunked\r\n\r\n`, bytes()),
  'a chunk of another size': joined(
    `${POST}Transfer-Encoding: chunked\r\n\r\n5\r\n`,
    bytes(12),
    '\r\n0\r\n\r\n',
  ),
  'a chunk too large to be': joined(
    `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n`,
    bytes(),
  ),
  'chunks without end': joined(`${POST}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`, bytes(4)),
  'another transfer encoding': joined(`${POST}Transfer-Encoding: `, bytes(12), '\r\n\r\n{}'),
  'a packed body': joined(`${POST}Content-Encoding: gzip\r\nContent-Length: 9\r\n\r\n`, bytes()),
  'an expectation': joined(`${POST}Expect: `, bytes(12), '\r\nContent-Length: 2\r\n\r\n{}'),
  'another protocol': fc
    .constantFrom('websocket', 'h2c', 'TLS/1.3', '%')
    .map((name) =>
      Buffer.from(`GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: ${name}\r\n\r\n`),
    ),
  'a tunnel': joined('CONNECT ', bytes(12), ` HTTP/1.1\r\n${HOST}\r\n`),
  'half a TLS greeting': joined('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', bytes(200)),
  'two requests in one': joined(
    `GET /healthz HTTP/1.1\r\n${HOST}\r\nGET /`,
    bytes(12),
    ` HTTP/1.1\r\n${HOST}\r\n`,
  ),
};

/** So long a connection may stay open that has said all it will say. */
const CLOSES_WITHIN_MS = 10_000;
const STATUS = /HTTP\/1\.[01] (\d{3}) /g;

/** What is wrong with the answers on a connection: a failure, or a refusal that is no sentence. */
export function brokenFault({ statuses, answer }: Answers): string | undefined {
  const failure = statuses.find((status) => status >= 500);
  if (failure) return `answered ${failure}`;
  return answer.includes('"statusCode"') ? "the framework's own words" : undefined;
}

interface Answers {
  statuses: number[];
  answer: string;
}

/** Sends the bytes and answers what came back, nothing when the server just hung up. */
export function sendBytes(port: number, request: Buffer): Promise<Answers> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error('kept the connection open'));
    }, CLOSES_WITHIN_MS);
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    // A reset is an answer, too: the server wants no more of it.
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(timer);
      const statuses = [...answer.matchAll(STATUS)].map(([, status]) => Number(status));
      resolve({ statuses, answer });
    });
    socket.end(request);
  });
}
