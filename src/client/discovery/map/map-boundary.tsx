import { Component, type ReactNode } from 'react';
import { SEARCH } from '../../../shared/search/search-messages.ts';
import classes from '../results/results.module.css';

/** If the map fails to load or crashes, the list keeps working. */
export class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={`shell-map-shape ${classes.noMap}`} role="alert">
        <b>{SEARCH.mapFailed.title}</b>
        <p>{SEARCH.mapFailed.text}</p>
      </div>
    );
  }
}
