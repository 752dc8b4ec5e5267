/** All listings in memory: by id, by word, and by public point in a k-d tree. */
import KDBush from 'kdbush';
import type { Point } from '../../shared/place/location-privacy.ts';
import type { Bounds } from '../../shared/search/search.schema.ts';
import type { Listing } from './listing.ts';
import { WordIndex } from './text.ts';

/** A public point and who is there: often many, because public points lie on a grid. */
export interface PublicPoint extends Point {
  listings: Listing[];
}

export class Listings {
  readonly #byId = new Map<number, Listing>();
  readonly #byPoint = new Map<string, PublicPoint>();
  readonly #words = new WordIndex();
  /** A KDBush cannot be changed, so a new place calls for a new one. */
  #tree: KDBush | undefined;
  /** What the numbers in the tree stand for. */
  #inTree: PublicPoint[] = [];

  get(id: number): Listing | undefined {
    return this.#byId.get(id);
  }

  all(): Iterable<Listing> {
    return this.#byId.values();
  }

  put(listing: Listing): void {
    const { id } = listing.card;
    this.remove(id);
    this.#words.add(id, listing.text);
    this.#placeAt(listing.card).listings.push(listing);
    this.#byId.set(id, listing);
  }

  remove(id: number): void {
    const known = this.#byId.get(id);
    if (!known) return;
    const { listings } = this.#placeAt(known.card);
    listings.splice(listings.indexOf(known), 1);
    this.#words.remove(id, known.text);
    this.#byId.delete(id);
  }

  /** Places inside any of the boxes, none of which crosses the 180th meridian. */
  placesInside(boxes: readonly Bounds[]): PublicPoint[] {
    this.#tree ??= this.#makeTree();
    const tree = this.#tree;
    return boxes
      .flatMap(({ south, west, north, east }) => tree.range(west, south, east, north))
      .map((number) => this.#inTree[number]!);
  }

  /** Those whose text may contain `part`, undefined when it's empty or they are many. */
  mayContain(part: string): Listing[] | undefined {
    const ids = part === '' ? undefined : this.#words.candidates(part);
    return ids && Array.from(ids, (id) => this.#byId.get(id)!);
  }

  #placeAt({ latitude, longitude }: Point): PublicPoint {
    const key = `${latitude},${longitude}`;
    let place = this.#byPoint.get(key);
    if (!place) {
      place = { latitude, longitude, listings: [] };
      this.#byPoint.set(key, place);
      this.#tree = undefined;
    }
    return place;
  }

  #makeTree(): KDBush {
    this.#inTree = [...this.#byPoint.values()];
    const tree = new KDBush(this.#inTree.length);
    for (const { latitude, longitude } of this.#inTree) tree.add(longitude, latitude);
    return tree.finish();
  }
}
