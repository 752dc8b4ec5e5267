/**
 * Map tiles on loopback: the benchmark asks no one else's server, and no page waits for one. They are
 * there for dense screens too, as with many providers, though not with OpenStreetMap's own tiles.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Every tile is this one, about as large and as busy as a street map's. */
const STREETS = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="#f2efe9"/>
  <path d="M0 190 C90 150 150 250 256 200 V256 H0z" fill="#aad3df"/>
  <path d="M20 20h70v60H20z" fill="#cdebb0"/>
  ${Array.from({ length: 16 }, (_, at) => {
    const bend = (at * 37) % 50;
    return `<path d="M${at * 17} 0 C${at * 17 + bend} 90 ${at * 17 - bend} 170 ${at * 17} 256 M0 ${at * 13} C90 ${at * 13 + bend} 170 ${at * 13 - bend} 256 ${at * 13}" fill="none" stroke="${at % 4 ? '#fff' : '#fcd6a4'}" stroke-width="${at % 4 ? 3 : 6}"/>`;
  }).join('')}
</svg>`;

export interface Tiles {
  /** For TILE_URL. */
  url: string;
  stop(): void;
}

export async function serveTiles(): Promise<Tiles> {
  const drawn = sharp(Buffer.from(STREETS), { density: 2 * 72 }).png({ palette: true });
  const dense = await drawn.toBuffer();
  const plain = await sharp(dense).resize(256).png({ palette: true }).toBuffer();
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, {
      'content-type': 'image/png',
      'cache-control': 'max-age=604800',
      'access-control-allow-origin': '*',
    });
    response.end(url.endsWith('@2x.png') ? dense : plain);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}{r}.png`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
