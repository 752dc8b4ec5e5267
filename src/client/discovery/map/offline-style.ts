/** Coasts, lakes, rivers, borders and names. */
import {
  CenteredTextSymbolizer,
  type Feature,
  type LabelRule,
  LineSymbolizer,
  Padding,
  type PaintRule,
  PolygonSymbolizer,
  type TextSymbolizerOptions,
} from 'protomaps-leaflet';

export type Scheme = 'light' | 'dark';

interface MapColors {
  water: string;
  land: string;
  border: string;
  city: string;
  neighborhood: string;
  region: string;
}

/** Muted, so that the pins stand out. */
const COLORS: Readonly<Record<Scheme, MapColors>> = {
  light: {
    water: '#bfdfdc',
    land: '#f3f0e6',
    border: '#b3ab93',
    city: '#13201c',
    neighborhood: '#5a665f',
    region: '#7d7a69',
  },
  dark: {
    water: '#16414a',
    land: '#18211e',
    border: '#55635d',
    city: '#eaf1ee',
    neighborhood: '#a3b1ab',
    region: '#8b9a93',
  },
};

/** See gazetteer-file.ts: a thousand times the log of the population. */
const METROPOLIS = 5700;
const LARGE_CITY = 5000;
const CITY = 4300;
const TOWN = 3000;

function weightOf(feature: Feature | undefined): number {
  return Number(feature?.props.weight ?? 0);
}

function cityFont(_zoom: number, feature?: Feature): string {
  const weight = weightOf(feature);
  if (weight >= METROPOLIS) return '700 17px Figtree, sans-serif';
  if (weight >= LARGE_CITY) return '600 15px Figtree, sans-serif';
  return weight >= CITY ? '600 13px Figtree, sans-serif' : '500 12px Figtree, sans-serif';
}

/** Pixels. Rank 1 is widest; all get wider when zooming in. */
function riverWidth(zoom: number, feature?: Feature): number {
  const rank = Number(feature?.props.rank ?? 4);
  return Math.max(0.5, (5 - rank) * 0.45 * 1.35 ** (zoom - 8));
}

const byWeight = (a: Feature['props'], b: Feature['props']) => Number(b.weight) - Number(a.weight);

function paintRules(colors: MapColors): PaintRule[] {
  return [
    { dataLayer: 'land', symbolizer: new PolygonSymbolizer({ fill: colors.land }) },
    { dataLayer: 'water', symbolizer: new PolygonSymbolizer({ fill: colors.water }) },
    { dataLayer: 'island', symbolizer: new PolygonSymbolizer({ fill: colors.land }) },
    {
      dataLayer: 'river',
      symbolizer: new LineSymbolizer({ color: colors.water, width: riverWidth, perFeature: true }),
    },
    {
      dataLayer: 'border',
      filter: (_zoom, feature) => feature.props.kind === 'region',
      minzoom: 4,
      symbolizer: new LineSymbolizer({ color: colors.border, width: 0.75, opacity: 0.7 }),
    },
    {
      dataLayer: 'border',
      filter: (_zoom, feature) => feature.props.kind === 'country',
      symbolizer: new LineSymbolizer({ color: colors.border, width: 1.5 }),
    },
  ];
}

/** Pixels, so that the next name's halo doesn't cut in. */
const LABEL_PADDING = 3;

function label(options: TextSymbolizerOptions): Padding {
  return new Padding(LABEL_PADDING, new CenteredTextSymbolizer(options));
}

function labelRules(colors: MapColors): LabelRule[] {
  const halo = { stroke: colors.land, width: 2.5, lineHeight: 1.25 };
  const isKind =
    (kind: string, least = 0, most = Number.POSITIVE_INFINITY) =>
    (_zoom: number, feature: Feature) =>
      feature.props.kind === kind && weightOf(feature) >= least && weightOf(feature) < most;
  const city = label({ ...halo, fill: colors.city, font: cityFont });
  const places = { dataLayer: 'place', sort: byWeight };
  return [
    { ...places, filter: isKind('city', CITY), symbolizer: city },
    {
      ...places,
      minzoom: 4,
      maxzoom: 6,
      filter: isKind('region'),
      symbolizer: label({
        ...halo,
        fill: colors.region,
        font: '600 11px Figtree, sans-serif',
        textTransform: 'uppercase',
        letterSpacing: 1,
      }),
    },
    { ...places, minzoom: 9, filter: isKind('city', TOWN, CITY), symbolizer: city },
    {
      ...places,
      minzoom: 11,
      filter: isKind('neighbourhood'),
      symbolizer: label({
        ...halo,
        fill: colors.neighborhood,
        font: '500 12px Figtree, sans-serif',
      }),
    },
    { ...places, minzoom: 12, filter: isKind('city', 0, TOWN), symbolizer: city },
  ];
}

export interface MapStyle {
  background: string;
  /** Where the map has no data, which isn't the same as sea. */
  uncharted: string;
  city: string;
  paint: PaintRule[];
  labels: LabelRule[];
}

export function mapStyle(scheme: Scheme): MapStyle {
  const colors = COLORS[scheme];
  return {
    background: colors.water,
    uncharted: colors.land,
    city: colors.city,
    paint: paintRules(colors),
    labels: labelRules(colors),
  };
}
