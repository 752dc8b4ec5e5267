import { type ReactNode, useEffect } from 'react';
import { POLICY_EFFECTIVE, POLICY_UPDATED } from '../../shared/site/policy.ts';
import classes from './document-page.module.css';

export interface Section {
  /** The anchor for links to this section. */
  id: string;
  title: string;
  body: ReactNode;
}

interface Props {
  title: string;
  /** A summary in about two sentences. */
  lead: ReactNode;
  /** Whether to show the policy dates. */
  dated?: boolean;
  sections: readonly Section[];
}

/** A long text with a table of contents. */
export function DocumentPage({ title, lead, dated = false, sections }: Props) {
  useEffect(() => {
    // The browser looked for the anchor before this text was there.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <div className={`shell-width ${classes.page}`}>
      <div className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {dated && (
          <p className={classes.dates}>
            Effective {POLICY_EFFECTIVE}. Last updated {POLICY_UPDATED}.
          </p>
        )}
      </div>
      <nav className={classes.contents} aria-labelledby="contents-title">
        <h2 id="contents-title" className={classes.contentsTitle}>
          On this page
        </h2>
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.text}>
        {sections.map(({ id, title: name, body }) => (
          <section key={id} id={id} className={classes.section}>
            <h2>{name}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}
