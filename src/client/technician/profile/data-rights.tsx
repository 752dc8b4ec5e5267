import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'wouter';
import { dashboardProfileText } from '../../../shared/messages/technician/dashboard-profile.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import layout from '../../ui/layout.module.css';
import { richText } from '../../ui/rich-text.ts';

export function DataRights() {
  return (
    <section className={layout.card} aria-labelledby="data-rights">
      <h2 id="data-rights">{dashboardProfileText('data.title')}</h2>
      <p className={layout.soft}>
        {richText(dashboardProfileText('data.text', { email: site.supportEmail }), {
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
          {dashboardProfileText('data.export')}
        </Button>
      </div>
    </section>
  );
}
