import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { imageUrl } from '../src/shared/site/stored-file.ts';
import { createRandom } from './random.ts';
import { seedPictures } from './seed-pictures.ts';

it('gives everyone files of their own, which nobody else in the city has', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'truewheel-pictures-'));
  try {
    const inCity = (at: number) => at % 8 === 0;
    const people = Array.from({ length: 120 }, (_, at) => ({
      random: createRandom(at),
      presentation: 'feminine' as const,
      isMobile: false,
    }));
    const pictures = await seedPictures(dir, people);
    const profiles = pictures.flatMap(({ profileImage }) => profileImage ?? []);
    expect(new Set(profiles).size).toBe(profiles.length);
    const neighbors = pictures.filter((_, at) => inCity(at));
    for (const kind of ['profileImage', 'shopImage'] as const) {
      const bytes = neighbors.flatMap((each) => {
        const path = each[kind];
        return path
          ? readFileSync(join(dir, imageUrl(path).slice('/api/image/'.length)), 'base64')
          : [];
      });
      expect(bytes.length).toBeGreaterThan(5);
      expect(new Set(bytes).size).toBe(bytes.length);
    }
    expect(readdirSync(join(dir, 'profiles')).length).toBe(profiles.length * 3);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
