import { bookingText } from '../../../shared/messages/booking.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { formatDuration } from '../../../shared/format/duration.ts';
import type { Currency } from '../../../shared/market/countries.ts';
import type { ServicePackage } from '../../../shared/technician/service-package.schema.ts';
import { localText } from '../../../shared/technician/service-texts.ts';
import { formatPrice } from '../../ui/money.ts';
import { SearchedServices } from '../../ui/services/searched-services.tsx';
import classes from './package-list.module.css';

/** A search field appears above this many services (specification, section 2). */
const SEARCH_ABOVE = 4;

interface Props {
  packages: readonly ServicePackage[];
  chosenIds: readonly number[];
  currency: Currency | undefined;
  error?: ReactNode;
  onToggle: (id: number) => void;
}

export function PackageList({ packages, chosenIds, currency, error, onToggle }: Props) {
  const faultId = useId();
  // What was searched for stands alone. The others are one tap away.
  const [isWhole, setWhole] = useState(chosenIds.length === 0);
  const chosen = packages.filter(({ id }) => chosenIds.includes(id));
  // What was chosen may be withdrawn while the dialog is open.
  const offered = isWhole || chosen.length === 0 ? packages : chosen;

  return (
    <fieldset className={classes.list} aria-describedby={faultId}>
      <legend className={classes.legend}>
        {bookingText('field.services')} <span className={classes.required}>*</span>
      </legend>
      <p id={faultId} className={classes.fault}>
        {error}
      </p>
      <SearchedServices services={offered} searchAbove={SEARCH_ABOVE}>
        {(item) => (
          <PackageRow
            item={item}
            currency={currency}
            isChosen={chosenIds.includes(item.id)}
            onToggle={() => {
              // Else an unticked one would vanish, and with it what else there is.
              setWhole(true);
              onToggle(item.id);
            }}
          />
        )}
      </SearchedServices>
      {packages.length > offered.length && (
        <Button
          className={classes.change}
          variant="subtle"
          size="compact-sm"
          onClick={() => setWhole(true)}
        >
          {bookingText('change')}
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps {
  item: ServicePackage;
  currency: Currency | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

/** One line. What's included comes with a tap. */
function PackageRow({ item, currency, isChosen, onToggle }: RowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const name = localText(item, 'name');
  const description = localText(item, 'description');
  const included = localText(item, 'services');
  return (
    <div className={classes.row} data-chosen={isChosen || undefined}>
      <label className={classes.line} htmlFor={id}>
        <Checkbox
          id={id}
          name="servicePackageIds"
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-price`}
          checked={isChosen}
          onChange={onToggle}
        />
        <span id={`${id}-name`} className={classes.name} lang={name.lang}>
          {name.text}
        </span>
        <span id={`${id}-price`} className={classes.price}>
          <span>{formatDuration(item.durationMinutes)}</span>{' '}
          <b>{formatPrice(item.price, currency)}</b>
        </span>
      </label>
      {(description.text !== '' || included.text.length > 0) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-label={bookingText('technician.about', { name: name.text })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} aria-hidden />
        </button>
      )}
      {isOpen && (
        <p className={classes.about}>
          <span lang={description.lang}>{description.text}</span>
          {included.text.length > 0 && (
            <span className={classes.included} lang={included.lang}>
              {bookingText('service.includes', { services: included.text.join(' · ') })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
