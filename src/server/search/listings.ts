/** All listings in memory: by id, by word, and by public point in a k-d tree. */
import KDBush from 'kdbush';
import type { Point } from '../../shared/place/location-privacy.ts';
import type { Bounds } from '../../shared/search/search.schema.ts';
import type { Listing } from './listing.ts';

/** A public point and who is there: often many, because public points lie on a grid. */
export interface PublicPoint extends Point {
  listings: Listing[];
}

export class Listings {
  readonly #byId = new Map<number, Listing>();
  readonly #byPoint = new Map<string, PublicPoint>();
  /** Made for the first search for words. */
  #words: WordIndex | undefined;
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

/** Finding listings by a part of their names and specializations, without case and accents. */

/** A technician with a word that more have than this is soon met on the way outwards. */
const COMMON = 1000;

/** For every word, who has it: an inverted index. */
export class WordIndex {
  /** Ids of technicians by word; undefined for a common word. */
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

  /**
   * Everyone whose text may contain `part`, undefined when they are too many to go through one by
   * one. Of several words in `part` only the longest is looked up: the caller compares the text.
   */
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
