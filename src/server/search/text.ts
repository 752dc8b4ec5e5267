/** Text as the search compares it: without case and accents, found by any part of it. */

/** `Zoë Lévesque` → `zoe levesque`; runs of white space become one space. */
export function fold(text: string): string {
  const plain = isAscii(text) ? text : text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}

/** Longer needles are looked up by their runs of three: two say too little, four are too many. */
const GRAM_MAX = 3;
const BUCKETS = 1024;

/** Buckets of the runs of 1, 2 and 3 characters in a text: every needle in it has all of its own. */
export function gramBuckets(text: string): Set<number> {
  const buckets = new Set<number>();
  for (let size = 1; size <= GRAM_MAX; size += 1) addBuckets(text, size, buckets);
  return buckets;
}

/** Buckets a text must have to contain the needle; a text that has them may yet not contain it. */
export function needleBuckets(needle: string): Set<number> {
  const buckets = new Set<number>();
  addBuckets(needle, Math.min(GRAM_MAX, needle.length), buckets);
  return buckets;
}

function addBuckets(text: string, size: number, buckets: Set<number>): void {
  for (let end = size; end <= text.length; end += 1) {
    let hash = size;
    for (let index = end - size; index < end; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x9e3779b1);
    }
    buckets.add((hash >>> 16) & (BUCKETS - 1));
  }
}

/**
 * Which blocks of 32 rows may hold a needle: a signature of each block's text, kept bucket by bucket
 * (C. Faloutsos, "Signature files", 1992), so that one word answers for 32 blocks.
 */
export class Signatures {
  readonly #words: number;
  readonly #bits: Int32Array;

  /** `blocks`: how many blocks of rows there are. */
  constructor(blocks: number) {
    this.#words = Math.ceil(blocks / 32);
    this.#bits = new Int32Array(BUCKETS * this.#words);
  }

  add(block: number, text: string): void {
    for (const bucket of gramBuckets(text)) {
      this.#bits[bucket * this.#words + (block >>> 5)]! |= 1 << (block & 31);
    }
  }

  /** Of blocks 32 × `word` onwards, the bits of those that may hold a text with all the buckets. */
  candidates(word: number, buckets: Iterable<number>): number {
    let bits = -1;
    for (const bucket of buckets) bits &= this.#bits[bucket * this.#words + word]!;
    return bits;
  }
}
