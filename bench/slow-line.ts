/**
 * A TCP proxy that is a slow line: half a round trip each way, one bandwidth that all connections share, slow
 * start, and a round trip for the handshake. A browser's own throttle knows no handshakes.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const SEGMENT = 1460;
/** What a connection may send before the first acknowledgment (RFC 6928). */
const FIRST_WINDOW = 10 * SEGMENT;
const HEADER = 40;
/** What waits here before the sender is told to wait. */
const ROOM = 65_536;

export interface LineSpeed {
  kbits: number;
  roundTripMs: number;
}

/** Leads to a port of this machine until it's closed. */
export async function openSlowLine(target: number, { kbits, roundTripMs }: LineSpeed) {
  const [down, up] = [new Link(kbits, roundTripMs), new Link(kbits, roundTripMs)];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const inner = connect(target, '127.0.0.1');
    for (const socket of [client, inner]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        inner.destroy();
      });
    }
    flow(inner, client, down, 0);
    flow(client, inner, up, roundTripMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

interface Flow {
  waiting: Buffer[];
  /** On their way: timers of the same moment may come in any order. */
  sent: Buffer[];
  size: number;
  inFlight: number;
  window: number;
  from: Socket;
  to: Socket;
}

/** @param delayMs of the first byte: the handshake */
function flow(from: Socket, to: Socket, link: Link, delayMs: number): void {
  const one: Flow = { waiting: [], sent: [], size: 0, inFlight: 0, window: FIRST_WINDOW, from, to };
  const begins = performance.now() + delayMs;
  from.on('data', (chunk) => {
    one.waiting.push(chunk);
    one.size += chunk.length;
    if (one.size > ROOM) from.pause();
    setTimeout(() => link.add(one), Math.max(0, begins - performance.now()));
  });
}

/** One direction: connections take turns, a segment each. */
class Link {
  readonly #flows: Flow[] = [];
  readonly #msPerByte: number;
  readonly #roundTripMs: number;
  #isBusy = false;
  #freeAt = 0;

  constructor(kbits: number, roundTripMs: number) {
    this.#msPerByte = 8 / kbits;
    this.#roundTripMs = roundTripMs;
  }

  add(flow: Flow): void {
    if (!this.#flows.includes(flow)) this.#flows.push(flow);
    this.#pump();
  }

  #pump(): void {
    if (this.#isBusy) return;
    // Those that have nothing, or wait for an acknowledgment, come back by themselves.
    let flow = this.#flows.shift();
    while (flow && (flow.size === 0 || flow.inFlight >= flow.window)) flow = this.#flows.shift();
    if (!flow) return;
    const sent = take(flow);
    this.#flows.push(flow);
    this.#freeAt =
      Math.max(performance.now(), this.#freeAt) + (sent.length + HEADER) * this.#msPerByte;
    this.#isBusy = true;
    later(this.#freeAt, () => {
      this.#isBusy = false;
      this.#pump();
    });
    const arrivesAt = this.#freeAt + this.#roundTripMs / 2;
    flow.inFlight += sent.length;
    flow.sent.push(sent);
    later(arrivesAt, () => flow.to.write(flow.sent.shift()!));
    later(arrivesAt + this.#roundTripMs / 2, () => {
      flow.inFlight -= sent.length;
      flow.window += sent.length;
      this.add(flow);
    });
  }
}

function take(flow: Flow): Buffer {
  const whole = flow.waiting.shift()!;
  const part = whole.subarray(0, SEGMENT);
  if (part.length < whole.length) flow.waiting.unshift(whole.subarray(SEGMENT));
  flow.size -= part.length;
  if (flow.size < ROOM / 2) flow.from.resume();
  return part;
}

const later = (at: number, act: () => void) => setTimeout(act, Math.max(0, at - performance.now()));
