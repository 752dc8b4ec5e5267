import type { ReactNode } from 'react';
import { shellText } from '../../../shared/messages/shell.ts';
import { richText } from '../rich-text.ts';

/** The home page's heading. index.html has the same markup, so nothing moves when scripts load. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <div className="shell-hero">
      <h1>
        {richText(shellText('headline'), {
          marked: (text) => <span className="shell-marked">{text}</span>,
        })}
      </h1>
      <p className="shell-place">{shellText('promise')}</p>
      {children}
    </div>
  );
}
