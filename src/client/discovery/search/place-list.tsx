import { IconMapPin } from '@tabler/icons-react';
import { SEARCH } from '../../../shared/site/messages.ts';
import type { Suggestion, Suggestions } from '../../ui/form/use-suggestions.ts';
import classes from './search-bar.module.css';

interface Props {
  id: string;
  suggestions: Suggestions;
  /** Position of the option the arrow keys are on, or -1. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** The options under the Where field. */
export function PlaceList({ id, suggestions: { kind, items }, active, onChoose }: Props) {
  return (
    <div className={`${classes.panel} ${classes.places}`}>
      {kind === 'popular' && (
        <p className={classes.panelTitle} aria-hidden="true">
          Popular places
        </p>
      )}
      {/* An empty listbox would promise options. */}
      {items.length === 0 && <p className={classes.none}>{SEARCH.noSuggestions}</p>}
      {items.length > 0 && (
        <div id={id} role="listbox" aria-label="Places">
          {items.map((suggestion, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: arrow keys and Enter, in the input
            <div
              key={suggestion.description}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={classes.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(suggestion)}
            >
              <IconMapPin size={18} aria-hidden />
              {suggestion.description}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
