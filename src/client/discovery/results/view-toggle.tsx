import { searchText } from '../../../shared/messages/search.ts';
import classes from './results.module.css';

interface Props {
  listOnly: boolean;
  onChange: (listOnly: boolean) => void;
}

export function ViewToggle({ listOnly, onChange }: Props) {
  return (
    <fieldset className={classes.toggle} aria-label={searchText('view.label')}>
      <button type="button" aria-pressed={!listOnly} onClick={() => onChange(false)}>
        {searchText('view.map')}
      </button>
      <button type="button" aria-pressed={listOnly} onClick={() => onChange(true)}>
        {searchText('view.list')}
      </button>
    </fieldset>
  );
}
