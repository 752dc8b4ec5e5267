import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { TearLine } from '../tear-line.tsx';
import classes from './not-found.module.css';
import { PageBody } from './page-body.tsx';

/** The 404 page. */
export function NotFound() {
  return (
    <PageBody width="form">
      <div className={classes.tag}>
        <span className={classes.hole} aria-hidden="true" />
        <p className={classes.code}>404</p>
        <h1 className={classes.title}>Page not found</h1>
        <p className={classes.text}>
          There is no page at this address. It may have moved, or the link was cut short.
        </p>
        <TearLine notched />
        <div className={classes.actions}>
          <Button component={Link} href={paths.home}>
            Find a technician
          </Button>
          <Button component={Link} href={paths.help} variant="default">
            Help
          </Button>
        </div>
      </div>
    </PageBody>
  );
}
