/** Files to upload, honest and not. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Red above blue, so that its orientation can be read back from its pixels. */
export function redAboveBlue(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    pixels[index * 3 + (index < (width * height) / 2 ? 0 : 2)] = 230;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Where the GPS tags of `phonePhoto` say it was taken, as they stand in the file. */
export const OWNER = 'Cam Owner';

/** A JPEG as a phone writes it: maker, owner, place, thumbnail-free, and an orientation. */
export function phonePhoto(orientation = 1, width = 400, height = 300): Promise<Buffer> {
  return redAboveBlue(width, height)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Make: 'Phone', Artist: OWNER },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '49/1 16/1 58/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '123/1 7/1 15/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>${OWNER}</owner></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
}

/** One of each accepted format. */
export async function plainPictures(): Promise<Record<'png' | 'jpeg' | 'gif' | 'webp', Buffer>> {
  const picture = () => redAboveBlue(200, 150);
  return {
    png: await picture().png().toBuffer(),
    jpeg: await picture().jpeg().toBuffer(),
    gif: await picture().gif().toBuffer(),
    webp: await picture().webp().toBuffer(),
  };
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A valid one-bit black PNG; at 16,000 × 16,000 it is 31 kB that want 256 megapixels. */
export function blackPng(width: number, height: number, ...ancillary: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...ancillary,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The head of an interlaced PNG with alpha, of which a decoder holds every pixel. */
export function interlacedPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 1]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text or profile chunk of a few hundred kilobytes that unpacks to `megabytes`. */
export async function packedChunk(type: 'zTXt' | 'iCCP', megabytes: number): Promise<Buffer> {
  const megabyte = Buffer.alloc(1024 * 1024);
  const zeros = Readable.from(Array.from({ length: megabytes }, () => megabyte));
  const packed = await buffer(zeros.pipe(createDeflate()));
  return chunk(type, Buffer.concat([Buffer.from('name\0\0', 'latin1'), packed]));
}

/**
 * A gray progressive JPEG with so many scans. They hold nothing, but a decoder goes over
 * the whole picture for each: 24 megapixels and 5,000 scans are half a megabyte and a minute.
 */
export function scansJpeg(width: number, height: number, scans: number, sampling = 0x22): Buffer {
  const segment = (mark: number, ...body: number[]) =>
    Buffer.from([0xff, mark, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]);
  const table = (kind: number, symbol: number) =>
    segment(0xc4, kind, 1, ...Array<number>(15).fill(0), symbol);
  const [across, down] = [Math.ceil(width / 16), Math.ceil(height / 16)];
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  // Ends 16,384 blocks at once, in 15 bits.
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const rest = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8) + 1);
  const others = Array.from({ length: scans - 1 }, (_, at) => {
    const band = 1 + (at % 63);
    return [segment(0xda, 1, 1, 0, band, band, 0), rest];
  });
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, ...size, 3, 1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0),
    table(0x00, 0x00),
    table(0x10, 0xe0),
    segment(0xda, 3, 1, 0, 2, 0, 3, 0, 0, 0, 0),
    Buffer.alloc(Math.ceil((across * down * 6) / 8)),
    ...others.flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A GIF of 10 × 10 with so many frames of one pixel. */
export function framesGif(frames: number): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const head = Buffer.from([10, 0, 10, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    head,
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from([0x3b]),
  ]);
}

/** An animated WebP with so many frames of 16 × 16; its own size may be any. */
export async function framesWebp(width: number, height: number, frames: number): Promise<Buffer> {
  const tiny = await redAboveBlue(16, 16).webp({ quality: 1 }).toBuffer();
  const number = (value: number, length: number) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUIntLE(value, 0, length);
    return bytes;
  };
  const part = (name: string, ...body: Buffer[]) => {
    const length = body.reduce((sum, each) => sum + each.length, 0);
    return Buffer.concat([Buffer.from(name), number(length, 4), ...body, Buffer.alloc(length % 2)]);
  };
  const corner = number(15, 3);
  const place = [number(0, 3), number(0, 3), corner, corner, number(10, 3), number(0, 1)];
  const frame = part('ANMF', ...place, tiny.subarray(12));
  const body = [
    Buffer.from('WEBP'),
    part('VP8X', number(2, 4), number(width - 1, 3), number(height - 1, 3)),
    part('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ];
  return part('RIFF', ...body);
}

export const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** The same file with a few bytes changed, cut, doubled or swapped, chosen by `random` (0 to 1). */
export function mutate(original: Buffer, random: () => number): Buffer {
  const at = (length: number) => Math.floor(random() * length);
  let bytes = Buffer.from(original);
  for (let count = at(8) + 1; count > 0 && bytes.length > 1; count -= 1) {
    const place = at(bytes.length);
    const kind = at(5);
    if (kind === 0) bytes[place] = at(256);
    // Most of what steers a decoder stands in the first bytes.
    if (kind === 1) bytes[at(Math.min(64, bytes.length))] = at(256);
    if (kind === 2) bytes = bytes.subarray(0, place);
    if (kind === 3) bytes = Buffer.concat([bytes, bytes.subarray(place)]);
    if (kind === 4) bytes.fill(at(256), place, Math.min(bytes.length, place + at(64)));
  }
  return bytes;
}
