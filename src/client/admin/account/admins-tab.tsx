import { authText } from '../../../shared/messages/auth.ts';
import { AdminAccounts } from '../../auth/admin-accounts.tsx';
import layout from '../../ui/layout.module.css';

export default function AdminsTab() {
  return (
    <div className={layout.cards}>
      <section className={layout.card} aria-labelledby="admins-title">
        <h2 id="admins-title">{authText('admins.title')}</h2>
        <AdminAccounts />
      </section>
    </div>
  );
}
