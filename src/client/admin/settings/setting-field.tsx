import { NativeSelect, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ChangeEvent, ReactNode } from 'react';
import type { Setting } from '../../../shared/admin/settings.schema.ts';
import type { SettingName } from '../../../shared/admin/site-settings.schema.ts';
import { formatDate } from '../../../shared/format/dates.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { capitalized } from '../../../shared/messages/formatters.ts';
import { LANGUAGE_FACTS, LANGUAGES } from '../../../shared/messages/languages.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { ColorField } from './color-field.tsx';
import { MarketField } from './market-field.tsx';
import { PlacesField } from './places-field.tsx';

/** What labels don't say. */
const HINTS: Partial<Record<SettingName, string>> = {
  SITE_NAME: adminText('hint.logo'),
  ACCENT_COLOR: adminText('hint.color'),
  SUPPORT_EMAIL: adminText('hint.support'),
  DEFAULT_LANGUAGE: adminText('hint.language'),
  MARKET: adminText('hint.market'),
  MAP_CENTER: adminText('hint.mapCenter'),
  POPULAR_CITIES: adminText('hint.cities'),
  UNITS: adminText('hint.units'),
  BOOKING_NOTICE_HOURS: adminText('hint.notice'),
  CANCEL_CUTOFF_HOURS: adminText('hint.cutoff'),
  OWN_PRICES: adminText('hint.ownPrices'),
  RETENTION_MONTHS: adminText('hint.retention'),
  OPERATOR_NAME: adminText('hint.operator'),
  GOVERNING_LAW: adminText('hint.law'),
  ADMINS_NEED_PASSKEY: adminText('hint.passkey'),
  NOTICE_EN: adminText('hint.banner'),
  NOTICE_UNTIL: adminText('hint.until'),
};

const YES_OR_NO = (['yes', 'no'] as const).map((value) => ({
  value,
  label: capitalized(uiText(`value.${value}`)),
}));

const CHOICES: Partial<Record<SettingName, { value: string; label: string }[]>> = {
  UNITS: [
    { value: 'metric', label: adminText('units.kilometers') },
    { value: 'imperial', label: adminText('units.miles') },
  ],
  OWN_PRICES: YES_OR_NO,
  ADMINS_NEED_PASSKEY: YES_OR_NO,
  DEFAULT_LANGUAGE: LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name })),
};

interface SettingInput {
  name: SettingName;
  value?: string;
  error?: ReactNode;
  onChange: (changed: ChangeEvent<HTMLInputElement | HTMLSelectElement> | string) => void;
  onBlur?: () => void;
}

export function SettingField({ setting, input }: { setting: Setting; input: SettingInput }) {
  const { name, isLocked, fallback } = setting;
  const field = {
    ...input,
    value: input.value ?? '',
    label: adminText(`label.${name}`),
    description: isLocked ? adminText('error.locked', { variable: name }) : HINTS[name],
  };
  const text = {
    ...field,
    readOnly: isLocked,
    rightSection: isLocked && <IconLock size={18} aria-hidden />,
  };
  switch (name) {
    case 'UNITS':
    case 'OWN_PRICES':
    case 'ADMINS_NEED_PASSKEY':
    case 'DEFAULT_LANGUAGE':
      return (
        <NativeSelect
          {...field}
          disabled={isLocked}
          value={field.value || fallback}
          data={CHOICES[name]!}
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
    case 'MARKET':
      return <MarketField {...field} fallback={fallback} disabled={isLocked} />;
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
    case 'NOTICE_UNTIL':
      // While typed, a date is empty, so its value can't be the default.
      return (
        <TextInput
          {...text}
          type="date"
          description={
            field.description ?? adminText('value.default', { value: formatDate(fallback) })
          }
        />
      );
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
