import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { fold } from '../../../shared/format/fold.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { sectionsOf } from '../../../shared/technician/service-order.ts';
import type { ServicePackage } from '../../../shared/technician/service-package.schema.ts';
import classes from './searched-services.module.css';

/** More than this many services are searched rather than read. */
const SEARCH_ABOVE = 8;

interface Props<S> {
  services: readonly S[];
  searchAbove?: number;
  /** One service, with its checkbox. */
  children: (service: S) => ReactNode;
}

/** Services to choose from, under the headings of their groups, with a search field if there are many. */
export function SearchedServices<S extends FoundService>(props: Props<S>) {
  const { services, searchAbove = SEARCH_ABOVE, children } = props;
  const [text, setText] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = findServices(services, text);

  function clear() {
    setText('');
    search.current?.focus();
  }

  return (
    <>
      {services.length > searchAbove && (
        <TextInput
          ref={search}
          className={classes.whole}
          type="search"
          size="md"
          aria-label={uiText('services.search')}
          placeholder={uiText('services.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          enterKeyHint="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <VisuallyHidden role="status">
        {text.trim() && uiText('services.count', { count: found.length })}
      </VisuallyHidden>
      {found.length === 0 && services.length > 0 && (
        <div className={classes.none}>
          <p>{uiText('services.none', { text: text.trim() })}</p>
          <Button variant="default" size="sm" onClick={clear}>
            {uiText('services.clear')}
          </Button>
        </div>
      )}
      {sectionsOf(found).map(({ heading, lang, services: members }) => {
        const rows = members.map((service) => (
          <Fragment key={service.id}>{children(service)}</Fragment>
        ));
        return heading === '' ? (
          rows
        ) : (
          <fieldset key={heading} className={classes.section}>
            <legend className={classes.heading} lang={lang}>
              {heading}
            </legend>
            {rows}
          </fieldset>
        );
      })}
    </>
  );
}

/** A service as far as a list to search needs it. */
export type FoundService = Pick<
  ServicePackage,
  'id' | 'name' | 'group' | 'description' | 'services' | 'translations'
>;

/** Services whose texts, in any language known here, contain every word, accents or not. */
export function findServices<S extends FoundService>(services: readonly S[], text: string): S[] {
  const words = fold(text).split(' ').filter(Boolean);
  return services.filter(({ name, group, description, services: included, translations }) => {
    const texts = [{ name, group, description, services: included }, Object.values(translations)];
    const hay = fold(
      texts
        .flat()
        .flatMap(Object.values<string | string[]>)
        .flat()
        .join(' '),
    );
    return words.every((word) => hay.includes(word));
  });
}
