import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { searchText } from '../../../shared/messages/search.ts';
import classes from './search-pill.module.css';

interface Props {
  shown: boolean;
  /** `Portland`, `Flat repair` and `Wed 25`. */
  summary: readonly string[];
  folded: boolean;
  onUnfold: () => void;
  children: ReactNode;
}

/** The search in one line on a phone. A tap unfolds the search bar. */
export function SearchPill({ shown, summary, folded, onUnfold, children }: Props) {
  const pill = useRef<HTMLButtonElement>(null);
  const wasFolded = useRef(folded);
  useEffect(() => {
    // The pressed button was folded away, except on a wide screen, which has no pill.
    if (folded && !wasFolded.current && pill.current?.offsetParent) {
      window.scrollTo(0, 0);
      pill.current.focus({ preventScroll: true });
    }
    wasFolded.current = folded;
  }, [folded]);
  if (!shown) return null;

  return (
    <div className={classes.bar} data-folded={folded || undefined}>
      {folded && (
        <button
          ref={pill}
          type="button"
          className={classes.pill}
          aria-label={searchText('summary.change', { summary: summary.join(' · ') })}
          onClick={onUnfold}
        >
          <IconSearch size={18} aria-hidden />
          <span className={classes.summary}>
            {summary.map((part, at) => (
              <span key={part}>{at ? ` · ${part}` : part}</span>
            ))}
          </span>
        </button>
      )}
      {children}
    </div>
  );
}
