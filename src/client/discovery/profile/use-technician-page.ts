import { useEffect } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { pages, technicianPage } from '../../../shared/site/pages.ts';
import { technicianIdOfSlug } from '../../../shared/technician/technician-slug.ts';
import { currentPath } from '../../address.ts';
import { refreshed, trpc } from '../../api.ts';
import { takeFirstAnswer } from '../../first-answer.ts';
import { paths } from '../../paths.ts';
import { useAddressDialog } from '../../ui/history/use-address-dialog.ts';
import { usePageHead } from '../../use-page-head.ts';

/** The booking dialog's first choices. */
export interface FirstChoices {
  package?: string;
  date?: string;
  time?: string;
}

/** The technician in the URL, and their booking dialog. */
export function useTechnicianPage() {
  const { slug = '' } = useParams();
  const [, navigate] = useLocation();
  const isBooking = new URLSearchParams(useSearch()).has('book');
  const id = technicianIdOfSlug(slug);
  const answer = trpc.discovery.technician.useQuery(
    { id: id ?? 0 },
    {
      enabled: id !== undefined,
      ...refreshed,
      initialData: () => {
        const first = takeFirstAnswer(document, 'technician');
        return first?.id === id ? first : undefined;
      },
    },
  );
  const technician = answer.data;
  const path = technician ? paths.technician(technician.slug) : currentPath();

  // Links with an old name redirect to the current one.
  useEffect(() => {
    if (technician && currentPath() !== path) {
      navigate(path + location.search, { replace: true });
    }
  }, [technician, path, navigate]);

  usePageHead({
    ...(technician ? technicianPage(technician) : pages.technician),
    indexed: !answer.isError && id !== undefined,
  });

  const dialog = useAddressDialog(isBooking, currentPath);
  function book({ date, ...others }: FirstChoices = {}) {
    const choices = { book: '1', ...others, ...(date && { day: date }) };
    dialog.open(`${path}?${new URLSearchParams(choices)}`);
  }

  const isMissing = id === undefined || answer.error?.data?.code === 'NOT_FOUND';
  return {
    technician,
    isMissing,
    isFailed: answer.isError && !isMissing,
    retry: answer.refetch,
    isBooking,
    book,
    close: dialog.close,
  };
}
