import { uiText } from '../../../shared/messages/ui.ts';
import '@mantine/core/styles/Tabs.layer.css';
import { Tabs, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import '../avatar.css';
import { Link } from 'wouter';
import './dashboard-tabs.css';
import { RetryBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';
import { UserMenu } from './header.tsx';
import { Bone } from './skeletons.tsx';

interface Lazy {
  preload: () => Promise<unknown>;
}

/** What the server wrote of a dashboard stays until the same can take its place. @param gate of those who have none */
export function preloadTab(tab: Lazy, gate?: Lazy): Promise<unknown> {
  const hasDashboard = document.querySelector('.tabs-served');
  return Promise.all(hasDashboard ? [tab.preload(), UserMenu.preload()] : [gate?.preload()]);
}

interface Tab<Name> {
  name: Name;
  label: string;
  icon: Icon;
  waiting?: number | undefined;
  panel: ReactNode;
}

interface Props<Name extends string> {
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  onOpen: (name: Name) => void;
  /** For tabs that don't fit the width of a phone. */
  isScrolling?: boolean;
}

/** Only the open one is loaded. */
export function DashboardTabs<Name extends string>(props: Props<Name>) {
  const { label, tabs, open, onOpen, isScrolling = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const counted = tabs.filter(({ waiting = 0 }) => waiting > 0).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when counts have made the tabs wider
  useEffect(() => {
    if (!isScrolling) return;
    const tab = list.current?.querySelector(`[data-tab="${open}"]`);
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isScrolling, open, counted]);

  return (
    <Tabs
      value={open}
      onChange={(name) => onOpen(name as Name)}
      keepMounted={false}
      classNames={{
        list: `tabs-list ${isScrolling ? 'tabs-scrolling' : 'tabs-fitting'}`,
        tab: 'tabs-tab',
        tabLabel: 'tabs-label',
        panel: 'tabs-panel',
      }}
    >
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map(({ name, label, icon: TabIcon, waiting = 0 }) => (
          <Tabs.Tab
            key={name}
            value={name}
            data-tab={name}
            leftSection={<TabIcon size={20} stroke={1.75} aria-hidden />}
          >
            <span>{label}</span>
            <WaitingCount count={waiting} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, panel }) => (
        <Tabs.Panel key={name} value={name}>
          <RetryBoundary failed={(retry) => <ErrorState onRetry={retry} />}>
            <Suspense fallback={<Bone lines={5} />}>{panel}</Suspense>
          </RetryBoundary>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface Pill {
  label: string;
  href: string;
  isOpen: boolean;
  waiting?: number;
}

/** Links in a row, of which one is open. */
export function Pills({ label, pills }: { label: string; pills: readonly Pill[] }) {
  if (pills.length === 0) return null;
  return (
    <nav className="pills" aria-label={label}>
      {pills.map(({ label, href, isOpen, waiting = 0 }) => (
        <Link key={label} className="pill" href={href} aria-current={isOpen ? 'page' : undefined}>
          <span>{label}</span> <WaitingCount count={waiting} />
        </Link>
      ))}
    </nav>
  );
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="tabs-count">
      <span>{count}</span>
      <VisuallyHidden component="span">{uiText('tab.waiting')}</VisuallyHidden>
    </span>
  );
}
