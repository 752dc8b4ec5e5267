import {
  IconAlertTriangle,
  IconCertificate,
  IconMap2,
  IconPackageOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Overview } from '../../../shared/admin/admin-records.schema.ts';
import { noticesOf } from '../../../shared/admin/notices.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import '../../ui/page/notice.css';

const ICONS = {
  applications: IconUserPlus,
  unassigned: IconPackageOff,
  checks: IconCertificate,
  requests: IconAlertTriangle,
  map: IconMap2,
};

export function Notices({ overview }: { overview: Overview }) {
  const notices = noticesOf(overview);
  if (notices.length === 0) return null;
  return (
    <ul className="notices" aria-label={adminText('notices.title')}>
      {notices.map(({ kind, text, action, href }) => {
        const Icon = ICONS[kind];
        return (
          <li key={kind} className="notice">
            <Icon size={22} aria-hidden />
            <p>{text}</p>
            <Link href={href}>{action}</Link>
          </li>
        );
      })}
    </ul>
  );
}
