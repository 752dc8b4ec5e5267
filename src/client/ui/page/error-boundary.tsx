import { Button } from '@mantine/core';
import { Component, type ReactNode, useState } from 'react';
import { shellText } from '../../../shared/messages/shell.ts';
import { site } from '../../site.ts';
import { richText } from '../rich-text.ts';
import { PageBody } from './page-body.tsx';

interface Props {
  fallback?: ReactNode;
  children: ReactNode;
}

const waiting = new Set<() => void>();

export function onceCaught(callback: () => void): void {
  waiting.add(callback);
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    for (const callback of waiting) callback();
    waiting.clear();
  }

  override render() {
    const { fallback = <CrashedPage />, children } = this.props;
    return this.state.failed ? fallback : children;
  }
}

interface RetryProps {
  /** Shown in place of `children`, with a way to retry. */
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** For parts whose code may load on another try. */
export function RetryBoundary({ failed, children }: RetryProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <ErrorBoundary key={attempt} fallback={failed(() => setAttempt(attempt + 1))}>
      {children}
    </ErrorBoundary>
  );
}

export function CrashedPage() {
  return (
    <PageBody title={shellText('crashed.title')} lead={shellText('crashed.why')}>
      <p>
        {richText(shellText('crashed.advice', { email: site.supportEmail }), {
          link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
        })}
      </p>
      <br />
      <Button onClick={() => location.reload()}>{shellText('reload')}</Button>
    </PageBody>
  );
}
