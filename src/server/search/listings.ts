/** All listings in memory: by id, word, and public point (k-d tree). */
import KDBush from 'kdbush';
import type { Point } from '../../shared/place/location-privacy.ts';
import type { Bounds } from '../../shared/search/search.schema.ts';
import type { Listing } from './listing.ts';

/** Often many share one, since public points lie on a grid. */
export interface PublicPoint extends Point {
  listings: Listing[];
}

export class Listings {
  readonly #byId = new Map<number, Listing>();
  readonly #byPoint = new Map<string, PublicPoint>();
  #words: WordIndex | undefined;
  /** A KDBush can't be changed, so new places need a new one. */
  #tree: KDBush | undefined;
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
    this.#words?.add(id, listing.text);
    this.#placeAt(listing.card).listings.push(listing);
    this.#byId.set(id, listing);
  }

  remove(id: number): void {
    const known = this.#byId.get(id);
    if (!known) return;
    const { listings } = this.#placeAt(known.card);
    listings.splice(listings.indexOf(known), 1);
    this.#words?.remove(id, known.text);
    this.#byId.delete(id);
  }

  /** @param boxes none crosses the 180th meridian */
  placesInside(boxes: readonly Bounds[]): PublicPoint[] {
    this.#tree ??= this.#makeTree();
    const tree = this.#tree;
    return boxes
      .flatMap(({ south, west, north, east }) => tree.range(west, south, east, north))
      .map((number) => this.#inTree[number]!);
  }

  /** Undefined if `part` is empty or too many match. */
  mayContain(part: string): Listing[] | undefined {
    if (part === '') return undefined;
    this.#words ??= this.#indexWords();
    const ids = this.#words.candidates(part);
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

  #indexWords(): WordIndex {
    const words = new WordIndex();
    for (const [id, { text }] of this.#byId) words.add(id, text);
    return words;
  }

  #makeTree(): KDBush {
    this.#inTree = [...this.#byPoint.values()];
    const tree = new KDBush(this.#inTree.length);
    for (const { latitude, longitude } of this.#inTree) tree.add(longitude, latitude);
    return tree.finish();
  }
}

/** Finds listings by parts of words, ignoring case and accents. */

/** Technicians with a more common word are soon found on the way outward. */
const COMMON = 1000;

/** An inverted index from words to technicians. */
export class WordIndex {
  /** Ids by word; undefined for a common word. */
  readonly #ids = new Map<string, Set<number> | undefined>();

  add(id: number, text: string): void {
    for (const word of text.split(/\s/)) {
      const ids = this.#ids.get(word);
      if (ids) {
        ids.add(id);
        if (ids.size > COMMON) this.#ids.set(word, undefined);
      } else if (!this.#ids.has(word)) this.#ids.set(word, new Set([id]));
    }
  }

  remove(id: number, text: string): void {
    for (const word of text.split(/\s/)) {
      const ids = this.#ids.get(word);
      ids?.delete(id);
      if (ids?.size === 0) this.#ids.delete(word);
    }
  }

  candidates(part: string): Set<number> | undefined {
    const longest = part.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
    const candidates = new Set<number>();
    for (const [word, ids] of this.#ids) {
      if (!word.includes(longest)) continue;
      if (!ids || candidates.size + ids.size > COMMON) return undefined;
      for (const id of ids) candidates.add(id);
    }
    return candidates;
  }
}
