import { NativeSelect, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ChangeEvent, ReactNode } from 'react';
import { SETTINGS_ADMIN, type Setting } from '../../../shared/admin/settings.schema.ts';
import { SETTINGS, type SettingName } from '../../../shared/site/settings.schema.ts';

/** What a label doesn't say. */
const HINTS: Partial<Record<SettingName, string>> = {
  SITE_NAME: 'In the header, on every page and in every email.',
  SUPPORT_EMAIL: 'Where people write for help, and where replies to our emails go.',
  UNITS: 'What people see until they choose.',
  BOOKING_NOTICE_HOURS: 'Between now and the first time a customer can book.',
  CANCEL_CUTOFF_HOURS:
    'Before the start, customers can cancel or reschedule online until this many hours.',
  RETENTION_MONTHS:
    'After this, customers’ data in finished bookings is anonymized for good. A shorter time does that to older bookings within a minute.',
  OPERATOR_NAME: 'Who runs the site, on the legal pages and in emails.',
  OPERATOR_ADDRESS: 'Shown beside the operator.',
};

export interface SettingInput {
  name: SettingName;
  value?: string;
  error?: ReactNode;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement> | string) => void;
  onBlur?: () => void;
}

interface Props {
  setting: Setting;
  input: SettingInput;
}

/** A setting in the control that fits it; one that the environment sets can only be read. */
export function SettingField({ setting, input }: Props) {
  const { name, isLocked, fallback } = setting;
  const { label } = SETTINGS[name];
  const field = {
    ...input,
    label,
    description: isLocked ? SETTINGS_ADMIN.locked(name) : HINTS[name],
  };
  if (name === 'UNITS') {
    return (
      <NativeSelect
        {...field}
        disabled={isLocked}
        value={input.value || fallback}
        data={[
          { value: 'metric', label: 'Kilometers' },
          { value: 'imperial', label: 'Miles' },
        ]}
      />
    );
  }
  return (
    <TextInput
      {...field}
      placeholder={fallback}
      readOnly={isLocked}
      rightSection={isLocked && <IconLock size={18} aria-hidden />}
      inputMode={Number(fallback) ? 'numeric' : 'text'}
    />
  );
}
