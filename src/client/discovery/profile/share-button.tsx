import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { discoveryText } from '../../../shared/messages/discovery.ts';
import { showSuccess, showToast } from '../../ui/page/toast.ts';

/** Shares the page's link through the device, or copies it. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      showSuccess({ title: discoveryText('share.copied'), text: url });
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ title: discoveryText('share.prompt'), text: url });
    }
  }

  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconShare size={18} aria-hidden />}
      onClick={() => void share()}
    >
      {discoveryText('share')}
    </Button>
  );
}
