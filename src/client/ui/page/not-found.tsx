import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { notFoundText } from '../../../shared/messages/site/not-found.ts';
import { shellText } from '../../../shared/messages/site/shell.ts';
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
        <h1 className={classes.title}>{notFoundText('notFound.title')}</h1>
        <p className={classes.text}>{notFoundText('notFound.text')}</p>
        <TearLine notched />
        <div className={classes.actions}>
          <Button component={Link} href={paths.home}>
            {notFoundText('notFound.search')}
          </Button>
          <Button component={Link} href={paths.help} variant="default">
            {shellText('help')}
          </Button>
        </div>
      </div>
    </PageBody>
  );
}
