import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { showToast } from '../../ui/page/toast.ts';

/** Hands the page's address to the device's own sharing, or copies it where there is none. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied', text: url, kind: 'success' });
    } catch (error) {
      // Somebody thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ title: 'Copy this link', text: url });
    }
  }

  return (
    <Button
      size="md"
      variant="default"
      leftSection={<IconShare size={18} aria-hidden />}
      onClick={() => void share()}
    >
      Share
    </Button>
  );
}
