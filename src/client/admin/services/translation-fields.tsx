/** What a service says in other languages than English, as fields of its form: `name_fr`. */
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from '#zod';
import { packageTexts } from '../../../shared/admin/admin-package.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import {
  LANGUAGE_FACTS,
  LANGUAGES,
  type Language,
  SOURCE_LANGUAGE,
} from '../../../shared/messages/languages.ts';
import { parseIncludedServices } from '../../../shared/technician/service-package.ts';
import type { ServiceTexts, Translations } from '../../../shared/technician/service-texts.ts';
import layout from '../../ui/layout.module.css';

export const TRANSLATED = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

export const TEXT_LABELS: Record<keyof ServiceTexts, string> = {
  name: adminText('name'),
  group: adminText('service.group'),
  description: adminText('service.description'),
  services: adminText('service.included'),
};
const TEXTS = Object.keys(TEXT_LABELS) as (keyof ServiceTexts)[];

type Field = `${keyof ServiceTexts}_${Language}`;

const each = <T,>(make: (text: keyof ServiceTexts, language: Language) => T) =>
  Object.fromEntries(
    TRANSLATED.flatMap((language) =>
      TEXTS.map((text) => [`${text}_${language}`, make(text, language)]),
    ),
  ) as Record<Field, T>;

/** Their schemas: the list of included services is one text. */
export const translationFields = each((text) =>
  text === 'services' ? z.string() : packageTexts[text],
);

export const translationLabels = each(
  (text, language) => `${TEXT_LABELS[text]} (${LANGUAGE_FACTS[language].name})`,
);

/** The form's name for what the server calls `translations.fr.name`. */
export const fieldNamed = (field = '') => field.replace(/^translations\.(\w+)\.(\w+).*/, '$2_$1');

export function textValues(
  texts: { [text in keyof ServiceTexts]?: ServiceTexts[text] | undefined },
) {
  const { name = '', group = '', description = '', services = [] } = texts;
  return { name, group, description, services: services.join(', ') };
}

export const translationValues = (translations: Translations) =>
  each((text, language) => textValues(translations[language] ?? {})[text]);

/** What the server takes for the form's values, or for those that changed. */
export function inputOf(values: { [field: string]: string | undefined }) {
  const own: Record<string, unknown> = {};
  const translations: { [language: string]: Record<string, unknown> } = {};
  for (const [field, value = ''] of Object.entries(values)) {
    const [text = '', language] = field.split('_');
    const typed = text === 'services' ? parseIncludedServices(value) : value;
    const [, currency] = field.split('price-');
    if (currency) own.currencyPrices = { ...(own.currencyPrices ?? {}), [currency]: value };
    else if (language) translations[language] = { ...translations[language], [text]: typed };
    else own[field] = field === 'durationMinutes' ? Number(value) : typed;
  }
  return { ...own, ...(Object.keys(translations).length > 0 && { translations }) };
}

interface Props {
  language: Language;
  form: {
    values: Record<keyof ServiceTexts | Field, string>;
    errors: { [field: string]: unknown };
    getInputProps(field: Field): object;
  };
}

/** Folded until something is translated. */
export function TranslationFields({ language, form }: Props) {
  const { name, tag } = LANGUAGE_FACTS[language];
  const fieldOf = (text: keyof ServiceTexts): Field => `${text}_${language}`;
  const [isOpen, setOpen] = useState(TEXTS.some((text) => form.values[fieldOf(text)] !== ''));
  const isRefused = TEXTS.some((text) => form.errors[fieldOf(text)]);
  return (
    <details
      open={isOpen || isRefused}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-language={language}
    >
      <summary>
        <span lang={tag}>{name}</span>
      </summary>
      <div className={layout.form}>
        <p className={layout.soft}>{adminText('service.translation.hint')}</p>
        {TEXTS.map((text) => {
          const Input = text === 'name' || text === 'group' ? TextInput : Textarea;
          const field = fieldOf(text);
          return (
            <Input
              key={text}
              label={translationLabels[field]}
              placeholder={form.values[text]}
              lang={tag}
              {...form.getInputProps(field)}
            />
          );
        })}
      </div>
    </details>
  );
}
