import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { site } from '../../site.ts';
import { PageBody } from './page-body.tsx';

/** Shown when a screen crashes or its code can't be loaded. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <PageBody
        title="Something went wrong"
        lead="There was a problem on our side, or the connection dropped. Nothing you sent was lost."
      >
        <p>
          Reload the page. If that doesn’t help, email{' '}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and say what you were
          doing.
        </p>
        <br />
        <Button onClick={() => location.reload()}>Reload page</Button>
      </PageBody>
    );
  }
}
