import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { site } from '../../site.ts';
import { PageBody } from './page-body.tsx';

/** Shows a way on when a screen breaks or its code cannot be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <PageBody
        title="This page came off its chain"
        lead="Something on our side went wrong, or the connection dropped. Nothing you sent was lost."
      >
        <p>
          Load the page again. If that does not help, write to{' '}
          <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> and say what you were
          doing.
        </p>
        <br />
        <Button onClick={() => location.reload()}>Load again</Button>
      </PageBody>
    );
  }
}
