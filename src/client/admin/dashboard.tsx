import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import {
  IconArrowLeft,
  IconCalendarCheck,
  IconHistory,
  IconLayoutDashboard,
  IconMail,
  IconStar,
  IconTools,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { pages } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { usePageHead } from '../page-head.ts';
import { paths } from '../paths.ts';
import { PageBody } from '../ui/page/page-body.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import { ADMIN_TABS, type AdminTab, adminPath, useAdminTab } from './admin-url.ts';
import classes from './dashboard.module.css';
import { LiveContext, useLiveAdmin } from './use-live-admin.ts';

const panels: Record<AdminTab, ComponentType> = {
  overview: lazy(() => import('./overview/overview-tab.tsx')),
  technicians: lazy(() => import('./technicians/technicians-tab.tsx')),
  services: lazy(() => import('./services/services-tab.tsx')),
  bookings: lazy(() => import('./bookings/bookings-tab.tsx')),
  mail: lazy(() => import('./email/mail-tab.tsx')),
  reviews: lazy(() => import('./reviews/reviews-tab.tsx')),
  audit: lazy(() => import('./activity/audit-tab.tsx')),
  account: lazy(() => import('./account/account-tab.tsx')),
};

const tabs = {
  overview: { label: 'Overview', icon: IconLayoutDashboard },
  technicians: { label: 'Technicians', icon: IconUsers },
  services: { label: 'Services', icon: IconTools },
  bookings: { label: 'Bookings', icon: IconCalendarCheck },
  mail: { label: 'Mail', icon: IconMail },
  reviews: { label: 'Reviews', icon: IconStar },
  audit: { label: 'Audit log', icon: IconHistory },
  account: { label: 'Account', icon: IconUserCog },
} as const;

/** The sections. What is open stands in the address; what waits shows beside it and in the title. */
export function Dashboard() {
  const tab = useAdminTab();
  const [, navigate] = useLocation();
  const isLive = useLiveAdmin();
  const { data: overview } = trpc.admin.overview.useQuery();
  const waiting: Partial<Record<AdminTab, number>> = {
    technicians: overview?.notices.applications,
    mail: overview?.notices.failedMails,
  };
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the sections reach past the edge: the open one is to be seen.
    const open = list.current?.querySelector(`[data-tab="${tab}"]`);
    open?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  const count = overview?.notices.applications ?? 0;
  usePageHead({ ...pages.admin, title: `${count > 0 ? `(${count}) ` : ''}${pages.admin.title}` });

  return (
    <PageBody
      width="wide"
      title={pages.admin.title}
      lead={
        <Link href={paths.home} className={classes.back!}>
          <IconArrowLeft size={18} aria-hidden /> Back to the marketplace
        </Link>
      }
    >
      <Tabs
        value={tab}
        onChange={(value) => navigate(adminPath((value ?? 'overview') as AdminTab))}
        keepMounted={false}
        classNames={{
          list: classes.list!,
          tab: classes.tab!,
          tabLabel: classes.label!,
          panel: classes.panel!,
        }}
      >
        <Tabs.List ref={list} aria-label="Administration">
          {ADMIN_TABS.map((name) => {
            const { label, icon: Icon } = tabs[name];
            const waits = waiting[name] ?? 0;
            return (
              <Tabs.Tab
                key={name}
                value={name}
                data-tab={name}
                leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
              >
                {label}
                {waits > 0 && (
                  <span className={classes.count}>
                    {waits}
                    <span className={classes.hidden}> waiting</span>
                  </span>
                )}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <LiveContext value={isLive}>
          {ADMIN_TABS.map((name) => {
            const Panel = panels[name];
            return (
              <Tabs.Panel key={name} value={name}>
                <Suspense fallback={<Bone lines={5} />}>
                  <Panel />
                </Suspense>
              </Tabs.Panel>
            );
          })}
        </LiveContext>
      </Tabs>
    </PageBody>
  );
}
