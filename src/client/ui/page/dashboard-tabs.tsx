import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { uiText } from '../../../shared/messages/ui.ts';
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

/**
 * Tabs as WAI-ARIA describes them; only the open one is loaded. The kit's would be drawn twice before they
 * first show, and have other markup than what the server sends.
 */
export function DashboardTabs<Name extends string>(props: Props<Name>) {
  const { label, tabs, open, onOpen, isScrolling = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const counted = tabs.filter(({ waiting = 0 }) => waiting > 0).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when counts have made the tabs wider
  useEffect(() => {
    if (!isScrolling) return;
    const tab = list.current?.querySelector('[aria-selected=true]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isScrolling, open, counted]);

  function openWithKeys(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const at = tabs.findIndex(({ name }) => name === open);
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onOpen(tabs[to]!.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={`tabs-list ${isScrolling ? 'tabs-scrolling' : 'tabs-fitting'}`}
        onKeyDown={openWithKeys}
      >
        {tabs.map(({ name, label, icon: TabIcon, waiting = 0 }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${name}-tab`}
            className="tabs-tab"
            aria-selected={name === open}
            aria-controls={name === open ? `${name}-panel` : undefined}
            tabIndex={name === open ? 0 : -1}
            onClick={() => onOpen(name)}
          >
            <TabIcon size={20} stroke={1.75} aria-hidden />
            <span className="tabs-label">
              <span>{label}</span>
              <WaitingCount count={waiting} />
            </span>
          </button>
        ))}
      </div>
      {tabs.map(
        ({ name, panel }) =>
          name === open && (
            <div
              key={name}
              role="tabpanel"
              id={`${name}-panel`}
              aria-labelledby={`${name}-tab`}
              className="tabs-panel"
            >
              <RetryBoundary failed={(retry) => <ErrorState onRetry={retry} />}>
                <Suspense fallback={<Bone lines={5} />}>{panel}</Suspense>
              </RetryBoundary>
            </div>
          ),
      )}
    </>
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
