import { actionLabel, subjectLabel } from '../../../shared/admin/audit-labels.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { useListUrl } from '../admin-url.ts';
import { ListPage } from '../list-page.tsx';
import lists from '../lists.module.css';
import { useListPolling } from '../use-live-admin.ts';

export default function AuditTab() {
  const list = useListUrl('audit');
  const audit = trpc.admin.audit.useQuery(list.input, useListPolling());
  const isFiltered = list.params.q !== '';
  return (
    <ListPage
      heading={adminText('audit.title')}
      list={list}
      label={adminText('audit.search')}
      placeholder={adminText('audit.search.placeholder')}
      query={audit}
      empty={
        isFiltered
          ? { title: adminText('audit.noMatch') }
          : {
              title: adminText('audit.empty.title'),
              hint: adminText('audit.empty.text'),
            }
      }
    >
      {({ entries }) => (
        <ul className={`${lists.card} ${lists.rows}`}>
          {entries.map((entry) => (
            <li key={entry.id} className={lists.row}>
              <div className={lists.main}>
                <p>
                  <b>{actionLabel(entry.action)}</b> ·{' '}
                  <span>{subjectLabel(entry.subjectType)}</span> <b>{entry.subjectName}</b>
                </p>
                {entry.reason && <p className={lists.meta}>{entry.reason}</p>}
              </div>
              <p className={`${lists.meta} ${lists.end}`}>
                {`${entry.adminEmail} · ${formatInstant(entry.at, 'dateAndTime')}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
