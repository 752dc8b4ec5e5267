import type { ReactNode } from 'react';
import { PageBody } from '../ui/page/page-body.tsx';
import { TearLine } from '../ui/tear-line.tsx';
import classes from './auth-tag.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  stub?: ReactNode;
  children?: ReactNode;
}

export function AuthTag({ title, lead, stub, children }: Props) {
  return (
    <PageBody width="form">
      <div className={classes.tag}>
        <span className={classes.hole} aria-hidden="true" />
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children && <div className={classes.body}>{children}</div>}
        {stub && (
          <>
            <TearLine notched />
            <div className={classes.stub}>{stub}</div>
          </>
        )}
      </div>
    </PageBody>
  );
}
