import { Textarea, type TextareaProps } from '@mantine/core';
import { REASON_MAX } from '../../../shared/booking/booking.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import classes from './long-text.module.css';

interface Props extends Omit<TextareaProps, 'maxLength'> {
  value?: string;
  /** In characters. */
  limit: number;
}

/** Shows how many characters are left from here on. */
const SAYS_FROM = 100;

/** Longer pasted text stays to be shortened: `maxLength` would cut it off silently. */
export function LongText({ limit, value = '', error, ...field }: Props) {
  const left = limit - value.trim().length;
  return (
    <div>
      <Textarea
        {...field}
        value={value}
        error={left < 0 ? uiText('length.over', { count: -left }) : error}
      />
      {left >= 0 && left <= SAYS_FROM && (
        <p className={classes.left}>{uiText('length.left', { count: left })}</p>
      )}
    </div>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Each fills the field, to be sent or changed. */
  suggestions?: readonly string[];
}

/** The dialog opens with the caret in this field. */
export const ReasonField = ({ value, onChange, suggestions = [] }: ReasonFieldProps) => (
  <>
    <LongText
      mt="md"
      data-autofocus
      label={uiText('field.reason')}
      required
      rows={3}
      limit={REASON_MAX}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    <Suggestions texts={suggestions} value={value} onChoose={onChange} />
  </>
);

interface SuggestionsProps {
  texts: readonly string[];
  value: string;
  onChoose: (text: string) => void;
}

/** Texts for a field, each filled in by a tap. */
export const Suggestions = ({ texts, value, onChoose }: SuggestionsProps) => (
  <div className={classes.suggestions}>
    {texts.map((text) => (
      <button
        key={text}
        type="button"
        className={classes.suggestion}
        aria-pressed={text === value}
        onClick={() => onChoose(text)}
      >
        {text}
      </button>
    ))}
  </div>
);
