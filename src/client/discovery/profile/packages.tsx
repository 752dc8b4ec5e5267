import { Button } from '@mantine/core';
import { formatDuration } from '../../../shared/format/duration.ts';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import type { ServicePackage } from '../../../shared/technician/service-package.schema.ts';
import { localText } from '../../../shared/technician/service-texts.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { formatPrice } from '../../ui/money.ts';
import { Tag } from '../../ui/tag.tsx';
import classes from './profile.module.css';

interface Props {
  technician: TechnicianPage;
  onBook: (packageId: number) => void;
}

export function Packages({ technician, onBook }: Props) {
  const currency = shownCurrency(technician.currency);
  return (
    <section aria-labelledby="packages-title">
      <h2 id="packages-title" className={classes.title}>
        {discoveryText('services.heading')}
      </h2>
      <ul className={classes.packages}>
        {technician.servicePackages.map((item) => (
          <Package key={item.id} item={item} currency={currency} onBook={onBook} />
        ))}
      </ul>
    </section>
  );
}

interface PackageProps {
  item: ServicePackage;
  currency: ReturnType<typeof shownCurrency>;
  onBook: (packageId: number) => void;
}

function Package({ item, currency, onBook }: PackageProps) {
  const name = localText(item, 'name');
  const description = localText(item, 'description');
  const included = localText(item, 'services');
  return (
    <Tag
      as="li"
      stub={
        <>
          <b className={classes.price}>{formatPrice(item.price, currency)}</b>{' '}
          <span className={classes.soft}>{`· ${formatDuration(item.durationMinutes)}`}</span>
        </>
      }
      stubEnd={
        <Button
          variant="default"
          size="xs"
          aria-label={discoveryText('book.service', { name: name.text })}
          onClick={() => onBook(item.id)}
        >
          {discoveryText('book')}
        </Button>
      }
    >
      <h3 lang={name.lang}>{name.text}</h3>
      <p className={classes.soft} lang={description.lang}>
        {description.text}
      </p>
      {included.text.length > 0 && (
        <ul
          className={classes.included}
          aria-label={discoveryText('included')}
          lang={included.lang}
        >
          {included.text.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
    </Tag>
  );
}
