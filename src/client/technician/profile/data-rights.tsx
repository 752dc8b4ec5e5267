import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import layout from '../../ui/layout.module.css';

/** What technicians can do about their personal data. */
export function DataRights() {
  return (
    <section className={layout.card} aria-labelledby="data-rights">
      <h2 id="data-rights">Your data rights</h2>
      <p className={layout.soft}>
        You can get a copy of all the data we have about you, correct it above, or have it deleted.
        Read the <Link href={paths.privacy}>privacy policy</Link>, or email{' '}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
      </p>
      <div>
        <Button
          component={Link}
          href={paths.dataExport}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Export my data
        </Button>
      </div>
    </section>
  );
}
