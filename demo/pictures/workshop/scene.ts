import type { Random } from '../../random.ts';
import { multiply, palette } from '../color.ts';
import { type Box, type Definitions, oval, rect } from '../svg.ts';

/** All workshop pictures are drawn on this canvas; cards crop it, so edges hold nothing needed. */
export const CANVAS = { width: 960, height: 720 };
/** Where the back wall meets the floor, and where tires stand on the floor, in pixels. */
export const HORIZON = 552;
export const GROUND = 626;

/** The color of every shadow. */
export const INK = '#0d1a17';

/** An hour of the day: the tint of everything lit, the sky outside, and how the sun falls in. */
type Light = {
  ambient: string;
  sky: readonly [top: string, bottom: string];
  sun: string;
  /** 0 in the evening, when the lamps are on. */
  sunOpacity: number;
  /** How dark the picture's corners are, 0 to 1. */
  vignette: number;
};

const hour = (
  ambient: string,
  sky: Light['sky'],
  sun: string,
  sunOpacity: number,
  vignette: number,
): Light => ({ ambient, sky, sun, sunOpacity, vignette });

const LIGHTS: readonly (readonly [Light, weight: number])[] = [
  [hour('#fff8ee', ['#a9d3e6', '#eef5ea'], '#fff3d6', 0.42, 0.2), 4],
  [hour('#fbfaf5', ['#8cc4de', '#d9eef0'], '#ffffff', 0.34, 0.18), 3],
  [hour('#ffe4c4', ['#f0b98a', '#fbe6c0'], '#ffcf8a', 0.5, 0.3), 3],
  [hour('#e6ecec', ['#b6c4c8', '#dfe6e3'], '#f4fbff', 0.2, 0.22), 2],
  [hour('#e3c9a6', ['#1f2c4d', '#6a6591'], '#ffc777', 0, 0.52), 3],
];

/** The materials of one room. */
type Room = {
  wall: string;
  /** The lower, painted part of a two-tone wall, and cabinets. */
  dado: string;
  /** Window frames and shelves' brackets. */
  trim: string;
  floor: string;
  wood: string;
};

const ROOMS: readonly Room[] = [
  { wall: '#e9dfca', dado: '#1c5f4e', trim: '#22423a', floor: '#b3936a', wood: '#c08e57' },
  { wall: '#c3cfb6', dado: '#8fa383', trim: '#f3ecdc', floor: '#b48d62', wood: '#b9824c' },
  { wall: '#bfe0d8', dado: '#5ea597', trim: '#f7f1e3', floor: '#c6a57a', wood: '#c8975d' },
  { wall: '#d9b796', dado: '#a8623d', trim: '#3a2c25', floor: '#8d6f54', wood: '#a8713f' },
  { wall: '#c86f4e', dado: '#8c4530', trim: '#2c2522', floor: '#a78f78', wood: '#d1a26b' },
  { wall: '#f0ebe0', dado: '#d3c7b1', trim: '#2c3633', floor: '#c2b49c', wood: '#cda06a' },
  { wall: '#2f5b50', dado: '#234840', trim: '#d9b57e', floor: '#9a7a57', wood: '#c48f56' },
  { wall: '#8fb0bf', dado: '#4f7688', trim: '#f4eee0', floor: '#b99a74', wood: '#bf8b54' },
  { wall: '#33505f', dado: '#263d49', trim: '#c9d5d3', floor: '#a3876a', wood: '#bb8650' },
  { wall: '#ecd39b', dado: '#c99a45', trim: '#4a3a26', floor: '#9c8468', wood: '#a8713f' },
  { wall: '#e3beb0', dado: '#b97867', trim: '#f6ece2', floor: '#b08a68', wood: '#b67f4e' },
  { wall: '#d2c8dc', dado: '#8f82a6', trim: '#f5f0ea', floor: '#b99b7c', wood: '#bb885a' },
  { wall: '#d9d3c6', dado: '#b4ab9a', trim: '#2e3a37', floor: '#a99c8a', wood: '#c1925e' },
  { wall: '#a9c0a4', dado: '#2f5b46', trim: '#efe6d2', floor: '#c4ab86', wood: '#d0a26a' },
  { wall: '#5c4a42', dado: '#463832', trim: '#d8b98b', floor: '#8a7058', wood: '#b98450' },
];

/** Accents for boxes, handles, posters and pots: the product's palette and its neighbors. */
const ACCENTS = palette(
  '#0c4a3a #86dfcb #b93c10 #e0a526 #f1e6cd #2f6f9f #e2764a #8c2f3d #b9ebe1 #56704a',
);

/** What every drawing function of a workshop needs: chance, paint and light. */
export type Scene = Room & {
  random: Random;
  definitions: Definitions;
  light: Light;
  /** Whether lamps and windows shine. */
  evening: boolean;
  /** A color as this scene's light shows it. */
  lit(color: string): string;
  /** A random accent color, lit. */
  accent(): string;
};

/** Chooses a room and an hour of the day. */
export function createScene(random: Random, definitions: Definitions): Scene {
  const light = random.weighted(LIGHTS);
  const room = random.pick(ROOMS);
  const lit = (color: string) => multiply(color, light.ambient);
  return {
    random,
    definitions,
    light,
    evening: light.sunOpacity === 0,
    lit,
    accent: () => lit(random.pick(ACCENTS)),
    wall: lit(room.wall),
    dado: lit(room.dado),
    trim: lit(room.trim),
    floor: lit(room.floor),
    wood: lit(room.wood),
  };
}

/** A soft shadow on the floor. */
export function drawShadow(scene: Scene, x: number, y: number, rx: number, ry = 16): string {
  const soft = scene.definitions.radial([0.5, 0.5], 0.5, [
    [0, INK, 0.5],
    [0.6, INK, 0.25],
    [1, INK, 0],
  ]);
  return oval([x, y], rx, ry, soft);
}

/** The shade of something flat, on the wall or below an edge. */
export const shade = (box: Box, opacity = 0.16) =>
  rect(box.x, box.y, box.width, box.height, INK, { 'fill-opacity': opacity, rx: 4 });
