import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { EditedRow } from '../../../shared/site/edited-row.schema.ts';
import { type Clash, isSame } from './clashes.ts';
import classes from './edit-conflict.module.css';

interface Props<V extends Record<string, unknown>> {
  /** The row as someone else saved it. */
  row: EditedRow;
  clashes: readonly Clash<V>[];
  /** Each field's name on screen. */
  labels: Record<keyof V & string, string>;
  form: { values: V; setFieldValue(field: string, value: unknown): void };
}

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Both values of each field that two people changed. What is chosen is what the form shows. */
export function EditConflict<V extends Record<string, unknown>>(props: Props<V>) {
  const { row, clashes, labels, form } = props;
  const element = useRef<HTMLElement>(null);
  const isShown = clashes.length > 0;
  useEffect(() => {
    if (!isShown) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  if (!isShown) return null;
  const when = row.editedAt === null ? '' : ` on ${time.format(row.editedAt)}`;
  return (
    <section ref={element} className={classes.conflict} tabIndex={-1} aria-label="Conflicting edit">
      <p role="alert">
        <b>
          Changed by {row.editedBy ?? 'someone else'}
          {when}.
        </b>{' '}
        Nothing of yours is lost. Choose what to keep, then save again.
      </p>
      {clashes.map(({ field, mine, theirs }) => {
        const value = form.values[field];
        const isTheirs = isSame(value, theirs);
        return (
          <Radio.Group
            key={field}
            label={`${labels[field]}: keep which?`}
            value={isTheirs ? 'theirs' : 'mine'}
            onChange={(choice) => form.setFieldValue(field, choice === 'mine' ? mine : theirs)}
          >
            <div className={classes.choices}>
              <Radio
                value="mine"
                label={<Choice whose="Yours" value={isTheirs ? mine : value} />}
              />
              <Radio value="theirs" label={<Choice whose="Saved" value={theirs} />} />
            </div>
          </Radio.Group>
        );
      })}
    </section>
  );
}

function Choice({ whose, value }: { whose: string; value: unknown }) {
  return (
    <>
      <span className={classes.whose}>{whose}:</span> <span>{inWords(value)}</span>
    </>
  );
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text || 'empty';
}
