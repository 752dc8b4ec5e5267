import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { solveGeometry } from './bicycle/geometry.ts';
import { type ModelName, models } from './bicycle/models.ts';
import { createPerson } from './portrait/person.ts';
import { drawPortrait } from './portrait/portrait.ts';
import { rasterize } from './rasterize.ts';
import { createDefinitions } from './svg.ts';
import { drawWorkshop } from './workshop/workshop.ts';

const seeds = Array.from({ length: 150 }, (_, index) => `technician ${index}`);

describe.each([
  ['a workshop', drawWorkshop, 960, 720],
  ['a portrait', drawPortrait, 480, 480],
] as const)('%s', (_, draw, width, height) => {
  it('is the same for the same seed', () => {
    expect(draw(createRandom('one'))).toBe(draw(createRandom('one')));
  });

  it('is another for each of 150 technicians', () => {
    expect(new Set(seeds.map((seed) => draw(createRandom(seed)))).size).toBe(seeds.length);
  });

  it('holds no number that failed to compute and no reference to the outside', () => {
    for (const seed of seeds) {
      const svg = draw(createRandom(seed));
      expect(svg).not.toMatch(/NaN|undefined|Infinity|href|<script|<style|<text/);
    }
  });

  it('rasterizes to a JPEG of the width asked for', async () => {
    const picture = await rasterize(draw(createRandom('jpeg')), width / 2);
    const { format, width: wide, height: high } = await sharp(picture).metadata();
    expect({ format, wide, high }).toEqual({ format: 'jpeg', wide: width / 2, high: height / 2 });
  });
});

describe('a workshop', () => {
  it('shows a van to a mobile technician and never to the others', () => {
    const van = 'M70 540C58 520';
    for (const seed of seeds.slice(0, 40)) {
      expect(drawWorkshop(createRandom(seed), 'mobile')).toContain(van);
      expect(drawWorkshop(createRandom(seed), 'workshop')).not.toContain(van);
    }
  });
});

describe('a person', () => {
  const people = (presentation: 'feminine' | 'masculine') =>
    seeds.map((seed) => createPerson(createRandom(seed), createDefinitions(), presentation));

  it('suits the first name beside the portrait', () => {
    expect(people('feminine').every(({ beard }) => beard === 'none')).toBe(true);
    expect(people('masculine').some(({ beard }) => beard === 'full')).toBe(true);
    expect(people('masculine').every(({ headwear }) => headwear !== 'hijab')).toBe(true);
  });
});

describe('a bicycle', () => {
  it.each(Object.keys(models) as ModelName[])(
    'of the kind %s stands on both tires, pedals clear of the ground',
    (name) => {
      const model = models[name];
      const geometry = solveGeometry(model);
      expect(geometry.frontAxle[1]).toBeCloseTo(model.frontRadius);
      expect(geometry.rearAxle[1]).toBeCloseTo(model.rearRadius);
      expect(geometry.bottomBracket[1]).toBeGreaterThan(220);
      const wheelbase = geometry.frontAxle[0] - geometry.rearAxle[0];
      expect(wheelbase).toBeGreaterThan(model.frontRadius + model.rearRadius);
    },
  );

  it('trails its steering axis, so that it would hold a straight line', () => {
    for (const model of Object.values(models)) {
      const radians = (model.headAngle * Math.PI) / 180;
      const trail = (model.frontRadius * Math.cos(radians) - model.rake) / Math.sin(radians);
      expect(trail).toBeGreaterThan(20);
    }
  });
});
