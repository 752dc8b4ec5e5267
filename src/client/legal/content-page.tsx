import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { contentAt } from '../../shared/site/content.ts';
import { pageTitle } from '../../shared/site/page-head.ts';
import { notFoundPage, pageAt } from '../../shared/site/pages.ts';
import { trpc } from '../api.ts';
import { takeFirstAnswer } from '../first-answer.ts';
import { ErrorPage } from '../ui/page/error-state.tsx';
import NotFound from '../ui/page/not-found.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { usePageHead } from '../use-page-head.ts';
import { Document } from './document.tsx';

export default function ContentPage() {
  const [path] = useLocation();
  const page = pageAt(path);
  const name = contentAt(path) ?? 'terms';
  const { data, error, refetch } = trpc.discovery.content.useQuery(
    { name },
    {
      initialData: () => {
        const first = takeFirstAnswer(document, 'content');
        return first?.name === name ? first : undefined;
      },
    },
  );
  const isMissing = error?.data?.code === 'NOT_FOUND';
  usePageHead(isMissing ? notFoundPage : data && { ...page, title: data.title });
  const isShown = data !== undefined;
  useEffect(() => {
    // The browser looked for the anchor before this text was there.
    if (isShown) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isShown]);

  if (isMissing) return <NotFound />;
  if (error) return <ErrorPage title={pageTitle(page)} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <Document html={data.html} language={data.language} />;
}
