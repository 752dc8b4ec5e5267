/** Notifications that something changed; missing and duplicate ones do no harm. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

type Topic = 'admin' | `technician:${number}`;

/** How often streams check whether their user may still watch. */
const RECHECK_MS = 15_000;

export interface Events {
  /** Call it after the commit. */
  publish(topic: Topic): void;
  /** Yields at once, after publications and every `idleMs`. Ends with the signal or the server. */
  changes(topic: Topic, signal: AbortSignal, idleMs?: number): AsyncGenerator<void>;
  close(): void;
}

export function createEvents(): Events {
  // There is a listener for each open stream.
  const published = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  return {
    publish(topic) {
      published.emit(topic);
    },
    async *changes(topic, signal, idleMs = RECHECK_MS) {
      const end = AbortSignal.any([signal, closing.signal]);
      let isDue = true;
      let pause = new AbortController();
      const wake = () => {
        isDue = true;
        pause.abort();
      };
      published.on(topic, wake);
      end.addEventListener('abort', wake);
      try {
        while (!end.aborted) {
          if (!isDue) {
            pause = new AbortController();
            await sleep(idleMs, undefined, { signal: pause.signal }).catch(() => {});
          }
          isDue = false;
          if (!end.aborted) yield;
        }
      } finally {
        published.off(topic, wake);
        end.removeEventListener('abort', wake);
      }
    },
    close: () => closing.abort(),
  };
}
