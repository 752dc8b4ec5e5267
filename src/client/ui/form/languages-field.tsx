import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { formatLanguages } from '../../../shared/format/languages.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { languageOptions } from '../../../shared/technician/spoken-languages.ts';
import layout from '../layout.module.css';
import classes from './languages-field.module.css';

interface Props {
  value?: string[];
  onChange?: (languages: string[]) => void;
}

/** The languages that a technician speaks; folded, since there are many to choose from. */
export function LanguagesField({ value = [], onChange }: Props) {
  return (
    <details data-field="languages">
      <summary>
        <span className={classes.label}>{applicationText('field.languages')}</span>{' '}
        <span className={layout.soft}>{formatLanguages(value)}</span>
      </summary>
      <Checkbox.Group
        aria-label={applicationText('field.languages')}
        description={applicationText('field.languages.hint')}
        value={value}
        onChange={(languages) => onChange?.(languages)}
      >
        <div className={classes.options}>
          {languageOptions().map((language) => (
            <Checkbox key={language.value} {...language} />
          ))}
        </div>
      </Checkbox.Group>
    </details>
  );
}
