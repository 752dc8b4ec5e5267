import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import type { SectionName } from '../../../shared/admin/site-settings.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { PagesCard } from './pages-card.tsx';
import { SettingsForm } from './settings-form.tsx';

const COLUMNS: readonly SectionName[][] = [
  ['site', 'notice'],
  ['places'],
  ['bookings', 'legal', 'security'],
];

export default function SettingsTab() {
  const query = trpc.admin.settings.list.useQuery();
  const { data } = query;
  if (!data) return <Unloaded query={query} lines={6} />;
  return (
    <div className={layout.columns}>
      {COLUMNS.map((sections) => (
        <div key={sections[0]} className={layout.column}>
          {data
            .filter(({ section }) => sections.includes(section))
            .map((row) => (
              <SettingsForm key={row.section} row={row} />
            ))}
          {sections.includes('places') && <PopularServices />}
        </div>
      ))}
      <PagesCard />
    </div>
  );
}

function PopularServices() {
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
