import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { News } from '../../../shared/account/news.schema.ts';
import { formatInstant } from '../../../shared/format/instants.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';

export function OwnNews() {
  const utils = trpc.useUtils();
  const query = trpc.technician.news.useQuery();
  const change = trpc.technician.changeNews.useMutation({
    onSuccess(news) {
      utils.technician.news.setData(undefined, news);
      showSuccess(dashboardText.notice(news.isGranted ? 'news.on' : 'news.off'));
    },
    onError: (error) => showFailure(error, { title: dashboardText('news.failed') }),
  });
  const { data } = query;
  return (
    <section className={layout.card} aria-labelledby="own-news">
      <h2 id="own-news">{dashboardText('news.title')}</h2>
      {data ? (
        <Switch
          label={dashboardText('news.label')}
          description={since(data)}
          classNames={{ track: layout.track! }}
          checked={change.isPending ? change.variables.isGranted : data.isGranted}
          onChange={(event) => {
            // Never disabled: the switch would lose the focus.
            if (!change.isPending) change.mutate({ isGranted: event.currentTarget.checked });
          }}
        />
      ) : (
        <Unloaded query={query} lines={2} />
      )}
    </section>
  );
}

function since({ isGranted, at }: News): string | undefined {
  if (at === null) return undefined;
  const day = formatInstant(at, 'date');
  return dashboardText(isGranted ? 'news.onSince' : 'news.offSince', { day });
}
