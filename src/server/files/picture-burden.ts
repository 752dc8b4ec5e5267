/** What a picture costs its decoder, read from the bytes before anything is decoded. */

export interface Burden {
  /** Scans or frames: each goes over the whole picture again. */
  hasTooManyParts: boolean;
  /** Bytes that are held for every pixel at once; 0 where a decoder works row by row. */
  heldPerPixel: number;
}

/** Ten are usual. One of the largest picture takes 10 ms even when it's empty. */
const SCANS_MAX = 50;
/** Only the first is decoded, but some decoders look at all, and compare each with the others. */
const FRAMES_MAX = 1000;
/** What decoders of whole frames were seen to hold, in bytes. */
const WHOLE_RGBA = 5;

export function burdenOf(bytes: Buffer): Burden {
  const head = bytes.toString('latin1', 0, 4);
  if (head.startsWith('\xff\xd8')) return jpegBurden(bytes);
  if (head === 'GIF8') {
    return { hasTooManyParts: gifFrames(bytes) > FRAMES_MAX, heldPerPixel: WHOLE_RGBA };
  }
  return head === 'RIFF' ? webpBurden(bytes) : { hasTooManyParts: false, heldPerPixel: 0 };
}

/** Up to the end mark: phones append whole pictures behind it, which no decoder looks at. */
function jpegBurden(bytes: Buffer): Burden {
  let scans = 0;
  let coefficients = 0;
  let isProgressive = false;
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    const mark = bytes[at + 1] ?? 0xd9;
    if (mark === 0xd9) break;
    if (mark === 0xda) scans += 1;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame && coefficients === 0) {
      coefficients = coefficientsPerPixel(bytes.subarray(at + 9));
      isProgressive = mark % 4 === 2;
    }
    const hasLength = mark >= 0xc0 && (mark < 0xd0 || mark > 0xd8) && mark < 0xff;
    // A second 0xff is filling, and may be the first half of the next mark.
    at +=
      mark === 0xff ? 1 : 2 + (hasLength ? (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0) : 0);
  }
  const heldPerPixel = isProgressive || scans > 1 ? 2 * coefficients : 0;
  return { hasTooManyParts: scans > SCANS_MAX, heldPerPixel };
}

/** @param components their number, then three bytes each, the second with the sampling factors */
function coefficientsPerPixel(components: Buffer): number {
  const factors = Array.from({ length: components[0] ?? 0 }, (_, at) => {
    const both = components[2 + 3 * at] ?? 0x11;
    return { across: both >> 4, down: both & 15 };
  });
  const most = (side: 'across' | 'down') => Math.max(1, ...factors.map((each) => each[side]));
  const blocks = factors.reduce((sum, { across, down }) => sum + across * down, 0);
  return blocks / (most('across') * most('down'));
}

function gifFrames(bytes: Buffer): number {
  const tableSize = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  let frames = 0;
  for (let at = 13 + tableSize(bytes[10]); at < bytes.length && bytes[at] !== 0x3b; at += 1) {
    if (bytes[at] === 0x2c) {
      frames += 1;
      at += 11 + tableSize(bytes[at + 9]);
    } else if (bytes[at] === 0x21) at += 2;
    else continue;
    while (bytes[at]) at += 1 + bytes[at]!;
  }
  return frames;
}

function webpBurden(bytes: Buffer): Burden {
  const chunks: string[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    chunks.push(bytes.toString('latin1', at, at + 4));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  const frames = chunks.filter((name) => name === 'ANMF').length;
  const isWhole = frames > 0 || chunks.includes('VP8L');
  return { hasTooManyParts: frames > FRAMES_MAX, heldPerPixel: isWhole ? WHOLE_RGBA : 0 };
}
