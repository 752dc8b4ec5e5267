import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { adminPath } from '../admin-url.ts';

/** The services that customers see first: the favorites, which are chosen where all services are. */
export function PopularServices() {
  const { data } = trpc.admin.packages.list.useQuery();
  const popular = data?.filter(({ isActive, isFavorite }) => isActive && isFavorite) ?? [];
  return (
    <section className={layout.card} aria-labelledby="settings-popular">
      <h2 id="settings-popular">{adminText('favorites.title')}</h2>
      <p>
        {popular.map(({ name }) => name).join(' · ') || (data ? adminText('favorites.none') : '…')}
      </p>
      <p className={layout.soft}>{adminText('favorites.text')}</p>
      <div className={layout.buttons}>
        <Button variant="default" component={Link} href={adminPath('services')}>
          {adminText('favorites.choose')}
        </Button>
      </div>
    </section>
  );
}
