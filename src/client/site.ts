import type { SiteFacts } from '../shared/site/site-facts.ts';

const { content } = document.querySelector<HTMLMetaElement>('meta[name="site"]')!;

export const site = JSON.parse(content) as SiteFacts;
