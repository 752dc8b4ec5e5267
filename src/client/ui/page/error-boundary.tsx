import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { site } from '../../site.ts';
import { PageBody } from './page-body.tsx';

interface Props {
  /** Shown when `children` crash or their code can't be loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { fallback = <CrashedPage />, children } = this.props;
    return this.state.failed ? fallback : children;
  }
}

function CrashedPage() {
  return (
    <PageBody
      title="Something went wrong"
      lead="There was a problem on our side, or the connection dropped. Nothing you sent was lost."
    >
      <p>
        Reload the page. If that doesn’t help, email{' '}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and say what you were doing.
      </p>
      <br />
      <Button onClick={() => location.reload()}>Reload page</Button>
    </PageBody>
  );
}
