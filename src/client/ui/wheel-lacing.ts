export interface Spoke {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const SPOKES = [16, 18, 20, 24, 28, 32];
const CROSSES = [0, 1, 2, 3];
const HUB_RADIUS = 30;
const RIM_RADIUS = 91;

/** Around (0, 0), on a rim of radius 100; the ID determines the pattern. */
export function laceWheel(id: number): { spokes: Spoke[]; hubRadius: number } {
  const mixed = Math.imul(id + 1, 2654435761) >>> 0;
  const count = SPOKES[mixed % SPOKES.length]!;
  const crosses = CROSSES[(mixed >>> 8) % CROSSES.length]!;
  const turn = ((mixed >>> 16) % 360) * (Math.PI / 180);
  const hubRadius = HUB_RADIUS - 3 * ((mixed >>> 24) % 5);
  const step = (2 * Math.PI) / count;

  const spokes = Array.from({ length: count }, (_, at) => {
    const rim = turn + at * step;
    // Trailing and leading spokes alternate; each cross moves the hub hole by two rim holes.
    const hub = rim + (at % 2 ? 1 : -1) * (0.25 + crosses) * step * 2;
    return {
      x1: rounded(hubRadius * Math.cos(hub)),
      y1: rounded(hubRadius * Math.sin(hub)),
      x2: rounded(RIM_RADIUS * Math.cos(rim)),
      y2: rounded(RIM_RADIUS * Math.sin(rim)),
    };
  });
  return { spokes, hubRadius };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
