import type { SectionName } from '../../../shared/admin/site-settings.schema.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { PagesCard } from './pages-card.tsx';
import { PopularServices } from './popular-services.tsx';
import { SettingsForm } from './settings-form.tsx';

const COLUMNS: readonly SectionName[][] = [['site'], ['places'], ['bookings', 'legal']];

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
