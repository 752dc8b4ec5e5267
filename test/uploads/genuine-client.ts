/** UploadThing's own client functions, pointed at a server under test. */

import { genUploader } from 'uploadthing/client';
import type { FileRouter } from 'uploadthing/types';

/**
 * The client's `genUploader` for the server at `origin`. In a browser relative addresses and
 * XMLHttpRequest are given; here they are added, and nothing else.
 */
export function genuineUploader(origin: string) {
  const absolute = (input: string | URL | Request) => new URL(String(input), origin);
  Object.assign(globalThis, { XMLHttpRequest: xmlHttpRequest(origin) });
  return genUploader<FileRouter>({
    url: new URL('/api/uploadthing', origin),
    fetch: (input, init) => fetch(absolute(input as string), init as RequestInit),
  });
}

/** As much of XMLHttpRequest as the client uses, on top of fetch. */
function xmlHttpRequest(origin: string) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    readonly #abort = new AbortController();
    #method = '';
    #url = '';
    status = 0;
    statusText = '';
    responseType = '';
    response: unknown = null;

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    abort() {
      this.#abort.abort();
    }

    send(body: FormData) {
      fetch(new URL(this.#url, origin), {
        method: this.#method,
        headers: this.#headers,
        body,
        signal: this.#abort.signal,
      })
        .then(async (answer) => {
          this.status = answer.status;
          this.statusText = answer.statusText;
          this.response = await answer.json().catch(() => null);
          this.dispatchEvent(new Event('load'));
        })
        .catch(() => this.dispatchEvent(new Event('error')));
    }
  };
}
