import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { mapText } from '../../../shared/messages/map.ts';
import { formatCents, shownCurrency } from '../../../shared/site/price.ts';
import { activeTechnician } from '../results/active-technician.ts';
import classes from './pins.module.css';
import { plainBounds } from './plain-bounds.ts';
import type { Marked, Spot, SpotIndex } from './spots.ts';

interface Shown {
  marked: Marked;
  marker: Marker;
  element: HTMLButtonElement;
}

export interface PinHandlers {
  nameOf: (id: number) => string | undefined;
  onOpen: (spot: Spot, opener: HTMLElement) => void;
}

/** In pixels: how far a pin extends from its point to each side and upward. */
const TAG = { side: 36, from: 9, to: 56 };
/** Controls over the map. A pin under them couldn't be clicked. */
const OVER_MAP = '.leaflet-control, [data-over-map]';

/**
 * Keeps a marker on the map for each spot or cluster in view. Done without React, because panning over
 * thousands has to finish within a frame, and because markers that stay keep their focus.
 */
export class PinMarkers {
  readonly #map: LeafletMap;
  readonly #handlers: PinHandlers;
  readonly #shown = new Map<string, Shown>();
  #index: SpotIndex | null = null;

  constructor(map: LeafletMap, handlers: PinHandlers) {
    this.#map = map;
    this.#handlers = handlers;
  }

  setIndex(index: SpotIndex): Marked[] {
    this.#index = index;
    return this.refresh();
  }

  /** Updates the markers for the view, and returns what's shown. */
  refresh(): Marked[] {
    if (!this.#index) return [];
    const bounds = plainBounds(this.#map.getBounds());
    const wanted = this.#index.visible(bounds, this.#map.getZoom());
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, { marker: old }] of this.#shown) {
      if (keys.has(key)) continue;
      old.remove();
      this.#shown.delete(key);
    }
    for (const marked of wanted) {
      const kept = this.#shown.get(marked.key);
      // A cluster's number is only valid in its own index.
      if (kept) kept.marked = marked;
      else this.#shown.set(marked.key, this.#add(marked));
    }
    this.hideCovered();
    this.light();
    return wanted;
  }

  /** Lights up the pins of the hovered or focused technicians. */
  light = (): void => {
    const active = activeTechnician.get();
    for (const { marked, marker: pin, element } of this.#shown.values()) {
      const isActive = active.length > 0 && this.#idsOf(marked).some((id) => active.includes(id));
      if (isActive === 'active' in element.dataset) continue;
      element.toggleAttribute('data-active', isActive);
      pin.setZIndexOffset(isActive ? 10_000 : 0);
    }
  };

  clear(): void {
    for (const { marker: pin } of this.#shown.values()) pin.remove();
    this.#shown.clear();
  }

  #add(marked: Marked): Shown {
    const element = pinElement(marked, this.#handlers.nameOf);
    const icon = divIcon({ html: element, className: '', iconSize: [0, 0] });
    const pin = marker([marked.lat, marked.lng], { icon, keyboard: false }).addTo(this.#map);
    const shown = { marked, marker: pin, element };
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      // A drag that starts on a pin ends with a click on it. Keyboard clicks have detail 0.
      if (event.detail === 0 || !this.#wasDragged()) this.#press(shown);
    });
    const ids = marked.kind === 'spot' ? marked.pins.map(({ id }) => id) : [];
    for (const type of ['mouseenter', 'focus']) {
      element.addEventListener(type, () => activeTechnician.set(ids));
    }
    for (const type of ['mouseleave', 'blur']) {
      element.addEventListener(type, () => activeTechnician.set([]));
    }
    return shown;
  }

  #press({ marked, element }: Shown): void {
    if (marked.kind === 'spot') {
      this.#handlers.onOpen(marked, element);
      return;
    }
    const zoom = this.#index!.expansionZoom(marked.clusterId);
    // The pressed pin is about to disappear, and the keyboard focus with it.
    if (element.matches(':focus-visible')) this.#map.getContainer().focus();
    this.#map.setView([marked.lat, marked.lng], Math.min(zoom, this.#map.getMaxZoom()));
  }

  #wasDragged(): boolean {
    const { dragging } = this.#map as { dragging: { moved?: () => boolean } };
    return dragging.moved?.() ?? false;
  }

  #idsOf(marked: Marked): number[] {
    if (marked.kind === 'spot') return marked.pins.map(({ id }) => id);
    return this.#index!.idsOf(marked.clusterId);
  }

  /** Hides pins under a control, and takes pins cut off by the edge out of the tab order. */
  hideCovered(): void {
    const container = this.#map.getContainer();
    const frame = container.getBoundingClientRect();
    const controls = [...(container.parentElement ?? container).querySelectorAll(OVER_MAP)].map(
      (control) => control.getBoundingClientRect(),
    );
    for (const { marker: pin, element } of this.#shown.values()) {
      const { x, y } = this.#map.latLngToContainerPoint(pin.getLatLng());
      const left = frame.left + x - TAG.side;
      const right = frame.left + x + TAG.side;
      const top = frame.top + y - TAG.to;
      const bottom = frame.top + y - TAG.from;
      const isCovered = controls.some(
        (over) => left < over.right && right > over.left && top < over.bottom && bottom > over.top,
      );
      element.toggleAttribute('data-covered', isCovered);
      // Focusing a cut-off pin would scroll the map's frame.
      const isWhole = left >= frame.left && right <= frame.right && top >= frame.top;
      element.tabIndex = isWhole ? 0 : -1;
    }
  }
}

/** Said of a pin that's small because no one there is free on the searched days. */
const NO_TIME = mapText('pin.noTime');

/** A pin on the map, as a button with a price or a count. */
function pinElement(marked: Marked, nameOf: (id: number) => string | undefined) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = classes.pin!;
  button.dataset.kind = marked.kind;
  const label = document.createElement('span');
  button.append(label);

  if (marked.kind === 'cluster') {
    label.textContent = `${marked.count}`;
    button.toggleAttribute('data-busy', marked.busy);
    const note = marked.busy ? NO_TIME : '';
    button.setAttribute('aria-label', mapText('pins.zoom', { count: marked.count, note }));
    return button;
  }
  const [cheapest] = marked.pins;
  const price = formatCents(cheapest!.priceCents, shownCurrency(cheapest!.currency));
  const count = marked.pins.length;
  label.textContent = price;
  const { next } = cheapest!;
  if (next) {
    const time = document.createElement('small');
    time.textContent = next;
    label.append(time);
  }
  if (count > 1) {
    const badge = document.createElement('span');
    badge.className = classes.count!;
    // Drawn by the stylesheet, so that it isn't part of the button's label.
    badge.dataset.count = `${count}`;
    button.append(badge);
  }
  const who =
    count > 1 ? mapText('pins.count', { count }) : (nameOf(cheapest!.id) ?? mapText('pin.unnamed'));
  // Those with a free time come first.
  const isBusy = cheapest!.busy ?? false;
  button.toggleAttribute('data-busy', isBusy);
  button.setAttribute(
    'aria-label',
    mapText('pin.label', { who, price, next: next ?? 'none' }) + (isBusy ? NO_TIME : ''),
  );
  button.setAttribute('aria-haspopup', 'dialog');
  return button;
}
