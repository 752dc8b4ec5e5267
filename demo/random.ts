/** A stream of seeded pseudo-random draws: equal seeds give equal streams on every machine. */
export type Random = {
  /** A number in [0, 1). */
  float(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One item of a list; throws a RangeError when the list is empty. */
  pick<T>(items: readonly T[]): T;
  /** One of the values, each as likely as its weight; throws a RangeError when no weight is positive. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
  /** Up to `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** A normally distributed number. */
  normal(mean: number, deviation: number): number;
  /**
   * A separate stream named by the label and by this stream's own seed. It doesn't depend on what
   * was drawn before, so one part of the demo data can change without moving the others.
   */
  fork(label: string | number): Random;
};

/** 32-bit FNV-1a over UTF-16 code units, then mixed so that neighboring seeds differ in every bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Chris Doty-Humphrey's sfc32: 128 bits of state, quick, and good enough to draw pictures with. */
function sfc32(seed: string): () => number {
  let a = hash(`${seed}:a`);
  let b = hash(`${seed}:b`);
  let c = hash(`${seed}:c`);
  let counter = 1;
  const next = () => {
    const result = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return (result >>> 0) / 2 ** 32;
  };
  // The first outputs still resemble the seed.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** A new stream of draws; numbers and texts are both good seeds. */
export function createRandom(seed: string | number): Random {
  const float = sfc32(String(seed));

  const random: Random = {
    float,
    between: (low, high) => low + float() * (high - low),
    int: (low, high) => low + Math.floor(float() * (high - low + 1)),
    chance: (probability) => float() < probability,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new RangeError('Nothing to pick from');
      return items[Math.floor(float() * items.length)] as T;
    },
    weighted: <T>(choices: readonly (readonly [T, number])[]): T => {
      let rest = float() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        if (rest < weight) return value;
        rest -= weight;
      }
      throw new RangeError('No choice has a positive weight');
    },
    shuffle: <T>(items: readonly T[]): T[] => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = random.int(0, last);
        [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
      }
      return shuffled;
    },
    sample: (items, count) => random.shuffle(items).slice(0, count),
    normal: (mean, deviation) => {
      // Box and Muller; 1 - float() keeps the logarithm away from zero.
      const radius = Math.sqrt(-2 * Math.log(1 - float()));
      return mean + deviation * radius * Math.cos(2 * Math.PI * float());
    },
    fork: (label) => createRandom(`${seed}/${label}`),
  };
  return random;
}
