import { legalText } from '../../shared/messages/site/legal.ts';
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
      <Checkbox label={legalText('cookies.necessary')} checked disabled />
      <Checkbox
        label={legalText('cookies.analytics')}
        checked={choice.analytics}
        onChange={({ currentTarget: { checked } }) => onChange({ ...choice, analytics: checked })}
      />
      <Checkbox
        label={legalText('cookies.marketing')}
        checked={choice.marketing}
        onChange={({ currentTarget: { checked } }) => onChange({ ...choice, marketing: checked })}
      />
    </div>
  );
}
