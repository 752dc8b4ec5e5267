import type { ReactNode } from 'react';
import classes from './page-body.module.css';

interface Props {
  /** The page's h1. */
  title?: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** `text` for reading, `form` for one column of fields, `wide` for dashboards. */
  width?: 'text' | 'form' | 'wide';
  children: ReactNode;
}

export function PageBody({ title, lead, width = 'text', children }: Props) {
  return (
    <div className={`shell-width ${classes.page}`}>
      <div className={classes.measure} data-width={width}>
        {title && (
          <div className={classes.head}>
            <h1 className={classes.title}>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
