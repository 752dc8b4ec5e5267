import { useEffect, useState } from 'react';
import type { AdminPage } from '../../../shared/admin/admin-page.schema.ts';
import { trpc } from '../../api.ts';
import { failureText } from '../../ui/failure.ts';

/** A pause in typing. */
const WAIT_MS = 400;

export function usePagePreview({ name, language }: AdminPage, markdown: string) {
  const { mutateAsync } = trpc.admin.pages.preview.useMutation();
  const [preview, setPreview] = useState<{ html: string; fault: string | null }>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const made = await mutateAsync({ name, language, markdown });
        if (isCurrent) setPreview(made);
      } catch (error) {
        // An empty text, say: the last preview stays, with what is wrong.
        const fault = failureText(error as Error);
        if (isCurrent) setPreview((last) => ({ html: last?.html ?? '', fault }));
      }
    }, WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [mutateAsync, name, language, markdown]);
  return preview;
}
