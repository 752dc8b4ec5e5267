/** A point, or a step from one; y grows upwards in bicycles (millimeters), downwards elsewhere. */
export type Point = readonly [x: number, y: number];

/** A rectangle to draw in. */
export type Box = { x: number; y: number; width: number; height: number };

type Attributes = Record<string, string | number | undefined>;

const round = (value: number) => Math.round(value * 10) / 10;

/** One SVG element as text; numbers are rounded to a tenth, undefined attributes left out. */
function tag(name: string, attributes: Attributes, ...children: string[]): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    text += ` ${key}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`;
  }
  return children.length === 0 ? `${text}/>` : `${text}>${children.join('')}</${name}>`;
}

/** Path data from a template: numbers and points are rounded, text is kept. */
export function d(parts: TemplateStringsArray, ...values: (number | Point | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index];
    if (value === undefined) return text + part;
    if (typeof value === 'number') return text + part + round(value);
    if (typeof value === 'string') return text + part + value;
    return `${text}${part}${round(value[0])} ${round(value[1])}`;
  }, '');
}

/** A filled path. */
export const fill = (data: string, color: string, attributes: Attributes = {}) =>
  tag('path', { d: data, fill: color, ...attributes });

/** A stroked path with round ends and joins. */
export const stroke = (data: string, color: string, width: number, attributes: Attributes = {}) =>
  tag('path', {
    d: data,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...attributes,
  });

/** A straight stroke between two points. */
export const line = (
  from: Point,
  to: Point,
  color: string,
  width: number,
  attributes: Attributes = {},
) => stroke(d`M${from}L${to}`, color, width, attributes);

/** A filled disc. */
export const disc = (center: Point, radius: number, color: string, attributes: Attributes = {}) =>
  tag('circle', { cx: center[0], cy: center[1], r: radius, fill: color, ...attributes });

/** A circle's outline. */
export const ring = (
  center: Point,
  radius: number,
  color: string,
  width: number,
  attributes: Attributes = {},
) => disc(center, radius, 'none', { stroke: color, 'stroke-width': width, ...attributes });

/** A filled rectangle, optionally with round corners (`rx`). */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  attributes: Attributes = {},
) => tag('rect', { x, y, width, height, fill: color, ...attributes });

/** A filled ellipse. */
export const oval = (
  center: Point,
  rx: number,
  ry: number,
  color: string,
  attributes: Attributes = {},
) => tag('ellipse', { cx: center[0], cy: center[1], rx, ry, fill: color, ...attributes });

/** A spoked wheel as a mark, for signs and prints. */
export const wheelMark = (center: Point, radius: number, ink: string) =>
  ring(center, radius, ink, radius / 6) +
  stroke(
    Array.from(
      { length: 12 },
      (_, spoke) => d`M${center}L${towards(center, spoke * 30, radius)}`,
    ).join(''),
    ink,
    radius / 16,
  ) +
  disc(center, radius / 6, ink);

/** Children moved, and optionally scaled or turned. */
export const place = (transform: string, ...children: string[]) =>
  tag('g', { transform }, ...children);

/** Something on the right side of x = 0, and its mirror image on the left. */
export const mirrored = (right: string) => place('scale(-1 1)', right) + right;

/** The point at `distance` from another in a direction given in degrees. */
export function towards(from: Point, degrees: number, distance: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return [from[0] + Math.cos(radians) * distance, from[1] + Math.sin(radians) * distance];
}

/** The point a part of the way between two others (0 to 1; beyond is allowed). */
export const between = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

/** A stop of a gradient: where (0 to 1), color, and opacity when it isn't 1. */
type Stop = readonly [offset: number, color: string, opacity?: number];

/** Collects the gradients, patterns and clips of one picture and hands out references to them. */
export type Definitions = {
  /** A gradient along a line in the painted shape's box (0 to 1); returns `url(#…)`. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string;
  /** The same from top to bottom. */
  vertical(...stops: Stop[]): string;
  /** A gradient around a center in the painted shape's box (0 to 1); returns `url(#…)`. */
  radial(center: Point, radius: number, stops: readonly Stop[]): string;
  /** A repeated tile of the given size; returns `url(#…)`. */
  pattern(width: number, height: number, content: string): string;
  /** Everything collected, as one `<defs>`. */
  render(): string;
};

/** An empty set of definitions; ids count up, so equal drawings give equal text. */
export function createDefinitions(): Definitions {
  const items: string[] = [];
  const add = (build: (id: string) => string) => {
    const id = `d${items.length}`;
    items.push(build(id));
    return `url(#${id})`;
  };
  const stopTags = (stops: readonly Stop[]) =>
    stops.map(([offset, color, opacity]) =>
      tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }),
    );
  const linear: Definitions['linear'] = ([x1, y1], [x2, y2], stops) =>
    add((id) => tag('linearGradient', { id, x1, y1, x2, y2 }, ...stopTags(stops)));
  return {
    linear,
    vertical: (...stops) => linear([0.5, 0], [0.5, 1], stops),
    radial: ([cx, cy], r, stops) =>
      add((id) => tag('radialGradient', { id, cx, cy, r }, ...stopTags(stops))),
    pattern: (width, height, content) =>
      add((id) => tag('pattern', { id, width, height, patternUnits: 'userSpaceOnUse' }, content)),
    render: () => tag('defs', {}, ...items),
  };
}

/** A whole picture of the given size in user units. */
export const picture = (
  width: number,
  height: number,
  definitions: Definitions,
  ...content: string[]
) =>
  tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    definitions.render(),
    ...content,
  );
