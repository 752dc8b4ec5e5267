import './document.css';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { pageNameAt } from '../../shared/site/pages.ts';

interface Props {
  html: string;
  /** Its links lead nowhere, so that nothing typed beside it is left. */
  isPreview?: boolean;
}

/** A page's text from the server, which has sanitized it. Its links to our pages need no reload. */
export function Document({ html, isPreview = false }: Props) {
  const [, navigate] = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = element.current;
    const follow = (event: MouseEvent) => {
      const url = ownPage(event);
      if (url || isPreview) event.preventDefault();
      if (url && !isPreview) navigate(url.pathname + url.search);
    };
    shown?.addEventListener('click', follow);
    return () => shown?.removeEventListener('click', follow);
  }, [navigate, isPreview]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by src/server/content/markdown.ts
  return <div ref={element} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Where a plain click on a link leads, if to another of our pages. */
function ownPage(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element && event.target.closest('a');
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || event.button !== 0 || !isPlain) return undefined;
  const url = new URL(link.href);
  const isOurs = url.origin === location.origin && pageNameAt(url.pathname) !== undefined;
  return isOurs && url.hash === '' ? url : undefined;
}
