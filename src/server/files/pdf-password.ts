/**
 * Whether a PDF opens without a password, by the encryption dictionary alone (ISO 32000-2, 7.6): it
 * and the file's ID are never compressed, whatever the rest of the file looks like.
 */
import { createCipheriv, createHash } from 'node:crypto';

type Value = Buffer | string | Value[] | Dictionary;
interface Dictionary {
  [key: string]: Value;
}

/** A file has one of each; updates repeat them. More are looked at only as far as this. */
const LOOKED_AT = 4;
/** Far longer than an encryption dictionary. In bytes. */
const DICTIONARY_MAX = 8192;
const DEPTH_MAX = 8;

/** Fills up passwords of up to 32 characters (algorithm 2). */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

export function needsPassword(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  const ids = valuesAfter(text, /\/ID(?=[\s\0]*\[)/g).flatMap((id) =>
    Array.isArray(id) && Buffer.isBuffer(id[0]) ? [id[0]] : [],
  );
  const dictionaries = valuesAfter(text, /\/Encrypt(?=[\s\0<\d])/g)
    .flatMap((value) => (typeof value === 'string' ? objects(text, value) : [value]))
    .filter(
      (value): value is Dictionary => isDictionary(value) && 'Filter' in value && 'V' in value,
    );
  return dictionaries.length > 0 && !dictionaries.some((each) => opens(each, ids));
}

const isDictionary = (value: Value): value is Dictionary =>
  typeof value === 'object' && !Buffer.isBuffer(value) && !Array.isArray(value);

/** What stands behind the last few matches; nothing for what can't be read. */
function valuesAfter(text: string, pattern: RegExp): Value[] {
  const ends = Array.from(text.matchAll(pattern), ({ index, 0: found }) => index + found.length);
  return ends.slice(-LOOKED_AT).flatMap((at) => {
    try {
      return [readValue(text.slice(at, at + DICTIONARY_MAX))];
    } catch {
      return [];
    }
  });
}

/** The objects of a reference such as `5 0 R`. */
function objects(text: string, reference: string): Value[] {
  const [, number, generation] = /^(\d{1,10}) (\d{1,5}) R$/.exec(reference) ?? [];
  if (number === undefined) return [];
  return valuesAfter(text, new RegExp(`(?<!\\d)${number}[\\s\\0]+${generation}[\\s\\0]+obj`, 'g'));
}

/** @throws Error for what is no value, or one that is nested too deep or too long */
function readValue(text: string): Value {
  let at = 0;
  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found?.[1];
  }
  const skip = () => take(/((?:[\s\0]|%[^\r\n]*)*)/y);

  function value(depth: number): Value {
    skip();
    if (depth > DEPTH_MAX) throw new Error('nested too deep');
    if (take(/(<<)/y)) {
      const entries: [string, Value][] = [];
      for (skip(); !take(/(>>)/y); skip()) {
        const name = take(/\/([^\s\0()<>[\]{}/%]*)/y);
        if (name === undefined) throw new Error('not a name');
        entries.push([name, value(depth + 1)]);
      }
      return Object.fromEntries(entries);
    }
    if (take(/(\[)/y)) {
      const items: Value[] = [];
      for (skip(); !take(/(\])/y); skip()) items.push(value(depth + 1));
      return items;
    }
    if (take(/(\()/y)) return literal();
    const digits = take(/<([\da-f\s\0]*)>/iy)?.replace(/[\s\0]/g, '');
    if (digits !== undefined) return Buffer.from(`${digits}${digits.length % 2 ? '0' : ''}`, 'hex');
    const reference = take(/(\d+[\s\0]+\d+[\s\0]+R)(?![^\s\0()<>[\]{}/%])/y);
    const word = reference?.replace(/[\s\0]+/g, ' ') ?? take(/(\/?[^\s\0()<>[\]{}/%]+)/y);
    if (word === undefined) throw new Error('no value');
    return word;
  }

  function literal(): Buffer {
    let written = '';
    for (let open = 1; open > 0; ) {
      const part = take(/((?:\\(?:[0-7]{1,3}|\r\n|.)|[^\\()])+|[()])/sy);
      if (part === undefined) throw new Error('no end of a string');
      open += part === '(' ? 1 : part === ')' ? -1 : 0;
      if (open > 0) written += part.replace(/\\([0-7]{1,3}|\r\n|.)|\r\n?/gs, unescaped);
    }
    return Buffer.from(written, 'latin1');
  }
  return value(0);
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(_line: string, escaped?: string): string {
  if (escaped === undefined) return '\n';
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255);
  return /^[\r\n]/.test(escaped) ? '' : (ESCAPED[escaped] ?? escaped);
}

/** Whether the empty password is the one that opens it. */
function opens(encryption: Dictionary, ids: readonly Buffer[]): boolean {
  const { Filter, V, R, U, O, P, Length = '40' } = encryption;
  if (Filter !== '/Standard') return false;
  const isPlain = (name: Value = '/Identity') => name === '/Identity';
  // Then only attachments are encrypted.
  if (Number(V) >= 4 && isPlain(encryption.StmF) && isPlain(encryption.StrF)) return true;
  const revision = Number(R);
  if (!Buffer.isBuffer(U)) return false;
  if (revision >= 5) {
    return hardened(U.subarray(32, 40), revision).equals(U.subarray(0, 32));
  }
  if (!Buffer.isBuffer(O)) return false;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(P) | 0);
  const open = encryption.EncryptMetadata === 'false' && revision >= 4 ? [255, 255, 255, 255] : [];
  const lengths = revision === 2 ? [5] : [Number(Length) / 8, 16, 5];
  return [...ids, Buffer.alloc(0)].some((id) =>
    lengths.some((length) => {
      const parts = [PADDING, O.subarray(0, 32), permissions, id, Buffer.from(open)];
      let key = digest('md5', Buffer.concat(parts));
      for (let round = 0; round < 50 && revision >= 3; round += 1) {
        key = digest('md5', key.subarray(0, length));
      }
      key = key.subarray(0, length);
      if (revision === 2) return rc4(key, PADDING).equals(U);
      let check = digest('md5', Buffer.concat([PADDING, id]));
      for (let round = 0; round < 20; round += 1) {
        check = rc4(
          key.map((byte) => byte ^ round),
          check,
        );
      }
      return check.equals(U.subarray(0, 16));
    }),
  );
}

const digest = (name: string, bytes: Uint8Array): Buffer => createHash(name).update(bytes).digest();

/** The hash of the empty password (algorithm 2.B; revision 5 is its first step). */
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

/** OpenSSL has it no more. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b]!, state[a]!];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + state[at]! + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  let at = 0;
  let other = 0;
  return Buffer.from(
    bytes.map((byte) => {
      at = (at + 1) & 255;
      other = (other + state[at]!) & 255;
      swap(at, other);
      return byte ^ state[(state[at]! + state[other]!) & 255]!;
    }),
  );
}
