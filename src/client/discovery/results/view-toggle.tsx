import classes from './results.module.css';

interface Props {
  listOnly: boolean;
  onChange: (listOnly: boolean) => void;
}

/** Switches between list with map and list only. */
export function ViewToggle({ listOnly, onChange }: Props) {
  return (
    <fieldset className={classes.toggle} aria-label="View">
      <button type="button" aria-pressed={!listOnly} onClick={() => onChange(false)}>
        Show map
      </button>
      <button type="button" aria-pressed={listOnly} onClick={() => onChange(true)}>
        List only
      </button>
    </fieldset>
  );
}
