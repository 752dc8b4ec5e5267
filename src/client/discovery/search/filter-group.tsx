import { Checkbox } from '@mantine/core';
import classes from './filters.module.css';

interface Props<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Side by side instead of stacked. */
  row?: boolean;
}

export function FilterGroup<Value extends string>(props: Props<Value>) {
  const { legend, options, chosen, onChange, row } = props;
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options} data-row={row || undefined}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                options
                  .map((option) => option.value)
                  .filter((other) => (other === value ? checked : chosen.includes(other))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
