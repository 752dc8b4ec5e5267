import { NativeSelect, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ChangeEvent, ReactNode } from 'react';
import { SETTINGS_ADMIN, type Setting } from '../../../shared/admin/settings.schema.ts';
import { SETTINGS, type SettingName } from '../../../shared/site/settings.schema.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { ColorField } from './color-field.tsx';
import { PlacesField } from './places-field.tsx';

/** What a label doesn't say. */
const HINTS: Partial<Record<SettingName, string>> = {
  SITE_NAME: 'In the header, on every page and in every email.',
  ACCENT_COLOR: 'Of buttons and links. Dark mode gets a lighter shade of it.',
  SUPPORT_EMAIL: 'Where people write for help, and where replies to our emails go.',
  MAP_CENTER: 'For people whose location we don’t know.',
  POPULAR_CITIES: 'Suggested before anything is typed.',
  UNITS: 'What people see until they choose.',
  BOOKING_NOTICE_HOURS: 'Between now and the first time a customer can book.',
  CANCEL_CUTOFF_HOURS: 'Until this many hours before the start, customers can cancel online.',
  RETENTION_MONTHS:
    'Then customers’ data in finished bookings is anonymized for good. A shorter time does that to older bookings within a minute.',
  OPERATOR_NAME: 'Who runs the site, on the legal pages and in emails.',
};

const UNIT_NAMES = [
  { value: 'metric', label: 'Kilometers' },
  { value: 'imperial', label: 'Miles' },
];

export interface SettingInput {
  name: SettingName;
  value?: string;
  error?: ReactNode;
  onChange: (changed: ChangeEvent<HTMLInputElement | HTMLSelectElement> | string) => void;
  onBlur?: () => void;
}

interface Props {
  setting: Setting;
  input: SettingInput;
}

/** A setting in the control that fits it; one that the environment sets can only be read. */
export function SettingField({ setting, input }: Props) {
  const { name, isLocked, fallback } = setting;
  const field = {
    ...input,
    value: input.value ?? '',
    label: SETTINGS[name].label,
    description: isLocked ? SETTINGS_ADMIN.locked(name) : HINTS[name],
  };
  const text = {
    ...field,
    readOnly: isLocked,
    rightSection: isLocked && <IconLock size={18} aria-hidden />,
  };
  switch (name) {
    case 'UNITS':
      return (
        <NativeSelect
          {...field}
          disabled={isLocked}
          value={field.value || fallback}
          data={UNIT_NAMES}
        />
      );
    case 'SITE_LOGO':
      return (
        <UploadField
          kind="logo"
          label={field.label}
          value={field.value}
          error={field.error}
          onChange={field.onChange}
        />
      );
    case 'ACCENT_COLOR':
      return <ColorField {...text} fallback={fallback} />;
    case 'MAP_CENTER':
    case 'POPULAR_CITIES':
      return (
        <PlacesField
          {...field}
          fallback={fallback}
          isSingle={name === 'MAP_CENTER'}
          readOnly={isLocked}
        />
      );
    case 'POLICY_EFFECTIVE':
    case 'POLICY_UPDATED':
      return <TextInput {...text} type="date" value={field.value || fallback} />;
    default:
      return (
        <TextInput
          {...text}
          placeholder={fallback}
          inputMode={Number(fallback) ? 'numeric' : 'text'}
        />
      );
  }
}
