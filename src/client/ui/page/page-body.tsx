import type { ReactNode } from 'react';
import './page-body.css';

interface Props {
  title?: ReactNode;
  lead?: ReactNode;
  /** `text` for reading, `form` for one column of fields, `wide` for dashboards. */
  width?: 'text' | 'form' | 'wide';
  children: ReactNode;
}

export function PageBody({ title, lead, width = 'text', children }: Props) {
  return (
    <div className={`shell-width page`}>
      <div className="page-measure" data-width={width}>
        {title && (
          <div className="page-head">
            <h1 className="page-title">{title}</h1>
            {lead && <p className="page-lead">{lead}</p>}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
