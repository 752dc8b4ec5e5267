// By the encryption dictionary (ISO 32000-2, 7.6): it and the file's ID are never compressed.
import { createCipheriv, createHash } from 'node:crypto';

/** A file has one of each, repeated by updates; more aren't looked at. */
const LOOKED_AT = 4;
/** In bytes; far longer than any encryption dictionary. */
const DICTIONARY_MAX = 8192;

/** Pads passwords to 32 characters (algorithm 2). */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

export function needsPassword(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  const ids = behind(text, /\/ID\s*\[\s*(?=[<(])/g).map(readString);
  const direct = behind(text, /\/Encrypt\s*(?=<<)/g);
  const referred = behind(text, /\/Encrypt\s+(?=\d)/g).flatMap((reference) => {
    const [, number, generation] = /^(\d{1,10})\s+(\d{1,5})\s+R/.exec(reference) ?? [];
    return behind(text, new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\s*(?=<<)`, 'g'));
  });
  const dictionaries = [...direct, ...referred].filter(
    (each) => /\/Filter/.test(each) && /\/V\s/.test(each),
  );
  return dictionaries.length > 0 && !dictionaries.some((each) => opens(each, ids));
}

function behind(text: string, pattern: RegExp): string[] {
  const ends = Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => index + length);
  return ends.slice(-LOOKED_AT).map((end) => text.slice(end, end + DICTIONARY_MAX));
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The string a text begins with, hexadecimal or literal. */
function readString(text: string): Buffer {
  if (text[0] === '<') {
    return Buffer.from(`${text.slice(1, text.indexOf('>')).replace(/\s/g, '')}0`, 'hex');
  }
  let depth = 0;
  let read = '';
  for (const [part, escaped] of text.matchAll(/\\([0-7]{1,3}|\r\n|.)|\r\n?|./gs)) {
    if (part === '(' && depth++ === 0) continue;
    if (part === ')' && --depth === 0) break;
    if (escaped === undefined) read += part.startsWith('\r') ? '\n' : part;
    else if (/[0-7]/.test(escaped)) read += String.fromCharCode(Number.parseInt(escaped, 8) & 255);
    else if (!/[\r\n]/.test(escaped)) read += ESCAPED[escaped] ?? escaped;
  }
  return Buffer.from(read, 'latin1');
}

/** Whether the empty password opens it. */
function opens(dictionary: string, ids: readonly Buffer[]): boolean {
  const number = (name: string) =>
    Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1] ?? 0);
  const string = (name: string) =>
    behind(dictionary, new RegExp(`/${name}\\s*(?=[<(])`, 'g')).map(readString)[0] ?? PADDING;
  if (!/\/Filter\s*\/Standard/.test(dictionary)) return false;
  const revision = number('R');
  // Then only attachments are encrypted.
  if (revision >= 4 && !/\/St[mr]F\s*\/(?!Identity)/.test(dictionary)) return true;
  const user = string('U');
  if (revision >= 5) return hardened(user.subarray(32, 40), revision).equals(user.subarray(0, 32));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(number('P') | 0);
  const isOpen = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const fixed = [PADDING, string('O').subarray(0, 32), permissions];
  return [...ids, Buffer.alloc(0)].some((id) =>
    [16, 5, number('Length') / 8].some((length) => {
      let key = digest('md5', ...fixed, id, Buffer.alloc(isOpen ? 4 : 0, 255));
      for (let round = 0; round < 50 && revision >= 3; round += 1) {
        key = digest('md5', key.subarray(0, length));
      }
      key = key.subarray(0, length);
      if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
      let check = digest('md5', PADDING, id);
      for (let round = 0; round < 20; round += 1) {
        const keyOfRound = key.map((byte) => byte ^ round);
        check = rc4(keyOfRound, check);
      }
      return check.equals(user.subarray(0, 16));
    }),
  );
}

function digest(name: string, ...parts: Uint8Array[]): Buffer {
  return createHash(name).update(Buffer.concat(parts)).digest();
}

/** The empty password's hash (algorithm 2.B; revision 5 is its first step). */
function hardened(salt: Buffer, revision: number): Buffer {
  let hash = digest('sha256', salt);
  let last = 0;
  for (let round = 0; revision >= 6 && (round < 64 || last > round - 32); round += 1) {
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32));
    cipher.setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(hash)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = digest(['sha256', 'sha384', 'sha512'][rest]!, mixed);
    last = mixed.at(-1)!;
  }
  return hash.subarray(0, 32);
}

/** OpenSSL no longer has RC4. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  let other = 0;
  const swap = (at: number) => {
    [state[at], state[other]] = [state[other]!, state[at]!];
    return (state[at]! + state[other]!) & 255;
  };
  for (let at = 0; at < 256; at += 1) {
    other = (other + state[at]! + key[at % key.length]!) & 255;
    swap(at);
  }
  other = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      const at = (index + 1) & 255;
      other = (other + state[at]!) & 255;
      return byte ^ state[swap(at)]!;
    }),
  );
}
