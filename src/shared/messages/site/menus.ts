import en from '../en/menus.json' with { type: 'json' };
import es from '../es/menus.json' with { type: 'json' };
import fr from '../fr/menus.json' with { type: 'json' };
import { texts } from '../texts.ts';

/** The menus in the header, which load when the page is there. */
export const menusText = texts({ en, es, fr });
