import { formatInstant } from '../../../shared/format/instants.ts';
import { formatNames } from '../../../shared/format/lists.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { EditedRow } from '../../../shared/site/edited-row.schema.ts';
import classes from './edit-conflict.module.css';
import { type Clash, isSame } from './use-edit-form.ts';

interface Props<V extends Record<string, unknown>> {
  /** The row as someone else saved it. */
  row: EditedRow;
  clashes: readonly Clash<V>[];
  labels: Record<keyof V & string, string>;
  form: { values: V; setFieldValue(field: string, value: unknown): void };
}

/** For fields two people changed; the choice goes into the form. */
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
  const when = row.editedAt === null ? undefined : formatInstant(row.editedAt, 'dateAndTime');
  const who = row.editedBy ?? uiText('conflict.someone');
  return (
    <section
      ref={element}
      className={classes.conflict}
      tabIndex={-1}
      aria-label={uiText('conflict.title')}
    >
      <p role="alert">
        <b>{when ? uiText('conflict.dated', { who, when }) : uiText('conflict.by', { who })}</b>{' '}
        {uiText('conflict.text')}
      </p>
      {clashes.map(({ field, mine, theirs }) => {
        const value = form.values[field];
        const isTheirs = isSame(value, theirs);
        return (
          <Radio.Group
            key={field}
            label={uiText('conflict.choice', { field: labels[field] })}
            value={isTheirs ? 'theirs' : 'mine'}
            onChange={(choice) => form.setFieldValue(field, choice === 'mine' ? mine : theirs)}
          >
            <div className={classes.choices}>
              <Radio
                value="mine"
                label={<Choice whose={uiText('conflict.yours')} value={isTheirs ? mine : value} />}
              />
              <Radio
                value="theirs"
                label={<Choice whose={uiText('conflict.saved')} value={theirs} />}
              />
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
      <span className={classes.whose}>{uiText('label', { label: whose })}</span>{' '}
      <span>{inWords(value)}</span>
    </>
  );
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? uiText('value.yes') : uiText('value.no');
  const text = Array.isArray(value) ? formatNames(value) : String(value);
  return text || uiText('value.empty');
}
