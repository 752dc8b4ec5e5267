// The packages of this folder are not installed where the product is checked, so that what is used
// of them is declared here.
declare module 'geojson-vt' {
  export interface Tile {
    features: object[];
  }
  export default class GeoJSONVT {
    constructor(
      data: object,
      options: {
        maxZoom: number;
        indexMaxZoom: number;
        indexMaxPoints: number;
        tolerance: number;
        buffer: number;
      },
    );
    getTile(z: number, x: number, y: number): Tile | null;
  }
}

declare module 'vt-pbf' {
  const vtPbf: {
    fromGeojsonVt(layers: Record<string, { features: object[] }>, options: object): Uint8Array;
  };
  export default vtPbf;
}

declare module 'topojson-client' {
  export interface Geometry {
    type: string;
    id?: string;
    properties?: { name?: string };
  }
  export interface Topology {
    objects: Record<string, { type: string; geometries: Geometry[] }>;
  }
  export function mesh(
    topology: Topology,
    object: unknown,
    filter: (a: Geometry, b: Geometry) => boolean,
  ): { type: 'MultiLineString'; coordinates: [number, number][][] };
  export function feature(
    topology: Topology,
    object: unknown,
  ): { features: { properties: { name?: string }; geometry: unknown }[] };
}

declare module 'topojson-server' {
  import type { Topology } from 'topojson-client';
  export function topology(objects: Record<string, object>, quantization?: number): Topology;
}

declare module 'h5wasm/node' {
  const h5wasm: {
    ready: Promise<unknown>;
    File: new (path: string, mode: 'r') => { get(name: string): { value: unknown } };
  };
  export default h5wasm;
}
