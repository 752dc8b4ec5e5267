import { Box } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { trpc } from '../../api.ts';
import { richText } from '../../ui/rich-text.ts';
import { tabPath } from '../dashboard-tab.ts';
import '../../ui/page/notice.css';

/** Reads the calendars anew when the dashboard opens, and names those that fail for long. */
export function CalendarNews() {
  const utils = trpc.useUtils();
  const { data: calendars = [] } = trpc.calendars.list.useQuery();
  const { mutate } = trpc.calendars.refresh.useMutation({
    onSuccess: (list) => utils.calendars.list.setData(undefined, list),
  });
  const hasAny = calendars.length > 0;
  useEffect(() => {
    if (hasAny) mutate({ isOpening: true });
  }, [hasAny, mutate]);

  const failing = calendars.filter(({ state }) => state !== 'read');
  if (failing.length === 0) return null;
  return (
    <Box component="ul" className="notices" mb="md">
      {failing.map(({ id, label, state }) => (
        <li key={id} className="notice">
          <p>
            {richText(
              dashboardText(state === 'stopped' ? 'busy.stopped' : 'busy.failing', { label }),
              {
                link: (text) => <Link href={`${tabPath('availability')}#calendars`}>{text}</Link>,
              },
            )}
          </p>
        </li>
      ))}
    </Box>
  );
}
