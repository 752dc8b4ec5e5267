import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { pageText } from '../../../shared/messages/page.ts';
import { shellText } from '../../../shared/messages/shell.ts';
import { paths } from '../../paths.ts';
import { TearLine } from '../tear-line.tsx';
import classes from './not-found.module.css';
import { PageBody } from './page-body.tsx';

export default function NotFound() {
  return (
    <PageBody width="form">
      <div className={classes.tag}>
        <span className={classes.hole} aria-hidden="true" />
        <p className={classes.code}>404</p>
        <h1 className={classes.title}>{pageText('notFound.title')}</h1>
        <p className={classes.text}>{pageText('notFound.text')}</p>
        <TearLine notched />
        <div className={classes.actions}>
          <Button component={Link} href={paths.home}>
            {pageText('notFound.search')}
          </Button>
          <Button component={Link} href={paths.help} variant="default">
            {shellText('help')}
          </Button>
        </div>
      </div>
    </PageBody>
  );
}
