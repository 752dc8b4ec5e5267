import { pageText } from '../../shared/messages/page.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import classes from './cookie-banner.module.css';

interface Choice {
  analytics: boolean;
  marketing: boolean;
}

interface Props {
  choice: Choice;
  onChange: (choice: Choice) => void;
}

export default function CookieChoices({ choice, onChange }: Props) {
  return (
    <div className={classes.choices}>
      <Checkbox label={pageText('cookies.necessary')} checked disabled />
      <Checkbox
        label={pageText('cookies.analytics')}
        checked={choice.analytics}
        onChange={({ currentTarget: { checked } }) => onChange({ ...choice, analytics: checked })}
      />
      <Checkbox
        label={pageText('cookies.marketing')}
        checked={choice.marketing}
        onChange={({ currentTarget: { checked } }) => onChange({ ...choice, marketing: checked })}
      />
    </div>
  );
}
