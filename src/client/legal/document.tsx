import './document.css';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { currentLanguage } from '#current-language';
import type { Language } from '../../shared/messages/languages.ts';
import { splitLanguage } from '../../shared/site/localized-path.ts';
import { pageNameAt } from '../../shared/site/pages.ts';
import { site } from '../site.ts';

interface Props {
  html: string;
  language: Language;
  /** Links lead nowhere, so that what was typed isn't lost. */
  isPreview?: boolean;
}

/** Sanitized by the server. Links to our pages need no reload. */
export function Document({ html, language, isPreview = false }: Props) {
  const [, navigate] = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = element.current;
    const follow = (event: MouseEvent) => {
      const url = ownPage(event);
      if (url || isPreview) event.preventDefault();
      if (url && !isPreview) navigate(url);
    };
    shown?.addEventListener('click', follow);
    return () => shown?.removeEventListener('click', follow);
  }, [navigate, isPreview]);
  const lang = language === currentLanguage() ? undefined : language;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by src/server/content/markdown.ts
  return <div ref={element} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Another of our pages in this language, for a plain click. */
function ownPage(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element && event.target.closest('a');
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || event.button !== 0 || !isPlain) return undefined;
  const url = new URL(link.href);
  const { address, language = site.defaultLanguage } = splitLanguage(url.pathname);
  const isOurs = url.origin === location.origin && pageNameAt(address) !== undefined;
  return isOurs && language === currentLanguage() && url.hash === ''
    ? address + url.search
    : undefined;
}
