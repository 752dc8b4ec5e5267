import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { currencyOf, shownCurrency } from '../../shared/site/price.ts';
import { localName } from '../../shared/technician/service-texts.ts';
import type { TechnicianProfile } from '../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../api.ts';
import { showFailure } from '../ui/failure.ts';
import layout from '../ui/layout.module.css';
import { formatPrice } from '../ui/money.ts';
import { tabPath } from './dashboard-tab.ts';
import classes from './overview-tab.module.css';

/** What an administrator's change of prices means for this technician. */
export function PriceNews({ profile }: { profile: TechnicianProfile }) {
  const utils = trpc.useUtils();
  const dismiss = trpc.technician.dismissPriceNews.useMutation({
    onSuccess: (saved) => utils.technician.profile.setData(undefined, saved),
    onError: (error) => showFailure(error, { title: dashboardText('price.failed') }),
  });
  const changed = profile.servicePackages.filter(({ knownPrice }) => knownPrice !== null);
  if (changed.length === 0) return null;
  const currency = shownCurrency(currencyOf(profile.country));
  return (
    <section className={`${layout.card} ${classes.news}`} aria-labelledby="price-news">
      <h2 id="price-news">{dashboardText('price.news.title')}</h2>
      <ul>
        {changed.map((item) => (
          <li key={item.id}>
            {dashboardText('price.news.item', {
              service: localName(item),
              price: formatPrice(item.price, currency),
              before: formatPrice(item.knownPrice ?? '', currency),
            })}
          </li>
        ))}
      </ul>
      {profile.hasOwnPrices && <p>{dashboardText('price.news.text')}</p>}
      <div className={layout.buttons}>
        {profile.hasOwnPrices && (
          <Button component={Link} href={tabPath('profile')}>
            {dashboardText('price.news.own')}
          </Button>
        )}
        <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {dashboardText('price.news.seen')}
        </Button>
      </div>
    </section>
  );
}
