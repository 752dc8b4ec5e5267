import { Button } from '@mantine/core';
import { formatDuration } from '../../../shared/format/duration.ts';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import { shownCurrency } from '../../../shared/site/price.ts';
import type { TechnicianPage } from '../../../shared/technician/technician.schema.ts';
import { site } from '../../site.ts';
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
        {technician.servicePackages.map(
          ({ id, name, description, price, durationMinutes, services }) => (
            <Tag
              as="li"
              key={id}
              stub={
                <>
                  <b className={classes.price}>{formatPrice(price, currency)}</b>{' '}
                  <span className={classes.soft}>{`· ${formatDuration(durationMinutes)}`}</span>
                </>
              }
              stubEnd={
                <Button
                  variant="default"
                  size="xs"
                  aria-label={discoveryText('book.service', { name })}
                  onClick={() => onBook(id)}
                >
                  {discoveryText('book')}
                </Button>
              }
            >
              <h3 lang={site.defaultLanguage}>{name}</h3>
              <p className={classes.soft} lang={site.defaultLanguage}>
                {description}
              </p>
              {services.length > 0 && (
                <ul className={classes.included} aria-label={discoveryText('included')}>
                  {services.map((item) => (
                    <li key={item} lang={site.defaultLanguage}>
                      {item}
                    </li>
                  ))}
                </ul>
              )}
            </Tag>
          ),
        )}
      </ul>
    </section>
  );
}
