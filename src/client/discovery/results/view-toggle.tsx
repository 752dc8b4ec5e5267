import classes from './results.module.css';

interface Props {
  listOnly: boolean;
  onChange: (listOnly: boolean) => void;
}

/** Map beside the list, or the list alone. */
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
