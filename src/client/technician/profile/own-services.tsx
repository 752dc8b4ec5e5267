import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { currencyOf, shownCurrency } from '../../../shared/site/price.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { site } from '../../site.ts';
import { formatDuration } from '../../ui/duration.ts';
import layout from '../../ui/layout.module.css';
import { formatPrice } from '../../ui/money.ts';
import { richText } from '../../ui/rich-text.ts';
import classes from './profile-tab.module.css';

export function OwnServices({ profile }: { profile: TechnicianProfile }) {
  const currency = shownCurrency(currencyOf(profile.country));
  return (
    <section className={layout.card} aria-labelledby="own-services">
      <h2 id="own-services">{dashboardText('services.title')}</h2>
      {profile.servicePackages.length > 0 && (
        <ul className={classes.list}>
          {profile.servicePackages.map(({ id, name, price, durationMinutes }) => (
            <li key={id} className={classes.service}>
              <span>
                <span>{name}</span>{' '}
                <span className={layout.soft}>{formatDuration(durationMinutes)}</span>
              </span>
              <span className={classes.price}>{formatPrice(price, currency)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={layout.soft}>
        {richText(
          dashboardText('services.text', {
            count: profile.servicePackages.length,
            email: site.supportEmail,
          }),
          { link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a> },
        )}
      </p>
    </section>
  );
}
