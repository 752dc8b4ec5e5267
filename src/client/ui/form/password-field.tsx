import { uiText } from '../../../shared/messages/ui.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      label={uiText('password.label')}
      autoComplete="current-password"
      {...props}
      aria-invalid={props.error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? uiText('password.hide') : uiText('password.show'),
        tabIndex: 0,
      }}
    />
  );
}
