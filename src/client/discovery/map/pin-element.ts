import { mapText } from '../../../shared/messages/map.ts';
import { formatCents, shownCurrency } from '../../../shared/site/price.ts';
import classes from './pins.module.css';
import type { Marked } from './spots.ts';

/** Said of a pin that's small because no one there is free on the searched days. */
const NO_TIME = mapText('pin.noTime');

/** A pin on the map, as a button with a price or a count. */
export function pinElement(marked: Marked, nameOf: (id: number) => string | undefined) {
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
  button.setAttribute('aria-label', mapText('pin.label', { who, price }) + (isBusy ? NO_TIME : ''));
  button.setAttribute('aria-haspopup', 'dialog');
  return button;
}
