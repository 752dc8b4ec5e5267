import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDuration } from '../../../shared/format/duration.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { currencyOf, shownCurrency } from '../../../shared/site/price.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { site } from '../../site.ts';
import layout from '../../ui/layout.module.css';
import { formatPrice } from '../../ui/money.ts';
import { richText } from '../../ui/rich-text.ts';
import { ServiceName } from '../../ui/services/service-text.tsx';
import classes from './profile-tab.module.css';
import { TermsDialog } from './terms-dialog.tsx';

export function OwnServices({ profile }: { profile: TechnicianProfile }) {
  const { servicePackages, hasOwnPrices } = profile;
  const [editedId, setEditedId] = useState<number>();
  const edited = servicePackages.find(({ id }) => id === editedId);
  const currency = shownCurrency(currencyOf(profile.country));
  return (
    <section className={layout.card} id="services" aria-labelledby="own-services">
      <h2 id="own-services">{dashboardText('services.title')}</h2>
      {servicePackages.length > 0 && (
        <>
          <p className={layout.soft}>{dashboardText(hasOwnPrices ? 'price.text' : 'price.off')}</p>
          <ul className={classes.list}>
            {servicePackages.map((item) => (
              <li key={item.id} className={classes.service}>
                <span>
                  <ServiceName of={item} />{' '}
                  <span className={layout.soft}>{formatDuration(item.durationMinutes)}</span>
                </span>
                <span className={classes.terms}>
                  <span className={classes.price}>{formatPrice(item.price, currency)}</span>
                  {hasOwnPrices && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={dashboardText('price.change', { service: localName(item) })}
                      onClick={() => setEditedId(item.id)}
                    >
                      {dashboardText('change')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={layout.soft}>
        {richText(
          dashboardText('services.text', {
            count: servicePackages.length,
            email: site.supportEmail,
          }),
          { link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a> },
        )}
      </p>
      {edited && (
        <TermsDialog
          key={edited.id}
          profile={profile}
          service={edited}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </section>
  );
}
