import type { ReactNode } from 'react';
import classes from './option-list.module.css';
import type { Suggestion } from './use-suggestions.ts';

interface Props {
  id: string;
  label: string;
  options: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
  iconOf?: (suggestion: Suggestion) => ReactNode;
}

export function OptionList({ id, label, options, active, onChoose, iconOf }: Props) {
  // An empty listbox would promise options.
  if (options.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label={label}>
      {options.map((suggestion, at) => (
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
          {iconOf?.(suggestion)}
          <span>{suggestion.description}</span>
        </div>
      ))}
    </div>
  );
}
