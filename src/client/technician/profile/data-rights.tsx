import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'wouter';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import layout from '../../ui/layout.module.css';
import { richText } from '../../ui/rich-text.ts';

export function DataRights() {
  return (
    <section className={layout.card} aria-labelledby="data-rights">
      <h2 id="data-rights">{dashboardText('data.title')}</h2>
      <p className={layout.soft}>
        {richText(dashboardText('data.text', { email: site.supportEmail }), {
          privacy: (text) => <Link href={paths.privacy}>{text}</Link>,
          email: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
        })}
      </p>
      <div>
        <Button
          component={Link}
          href={paths.dataExport}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {dashboardText('data.export')}
        </Button>
      </div>
    </section>
  );
}
