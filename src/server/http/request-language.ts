/**
 * In which language a request is answered: its address's, `/fr/help`, else the one chosen with the
 * switch, else the browser's (RFC 9110, 12.5.4), else the operator's default.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { currentLocale, inLanguage } from '#current-language';
import {
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  languageOfTag,
} from '../../shared/messages/languages.ts';
import { splitLanguage } from '../../shared/site/localized-path.ts';
import type { Env } from '../env.ts';

declare module 'fastify' {
  interface FastifyRequest {
    language: Language;
    /** What the page's own links begin with: `/fr`, or nothing where its address names no language. */
    languageBase: string;
  }
}

/** Fastify's option: routes know no languages. */
export function withoutLanguage({ url = '/' }: { url?: string | undefined }): string {
  return splitLanguage(url).address;
}

/** To be added after the cookies, and before whatever says something. */
export function addRequestLanguage(
  app: FastifyInstance,
  env: Pick<Env, 'defaultLanguage' | 'market'>,
): void {
  app.decorateRequest('language', env.defaultLanguage);
  app.decorateRequest('languageBase', '');
  app.addHook('onRequest', (request, _reply, done) => {
    const { language } = splitLanguage(request.originalUrl);
    request.languageBase = language ? `/${language}` : '';
    request.language = language ?? wishedLanguage(request, env.defaultLanguage);
    inLanguage(request.language, done, env);
  });
  // A body arrives on its connection, which began before anybody's language was known.
  app.addHook('preValidation', (request, _reply, done) => {
    inLanguage(request.language, done, env);
  });
}

/** For a page, whose language may depend on more than its address. */
export function sayLanguage(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('content-language', currentLocale());
  if (request.languageBase === '') reply.header('vary', 'accept-language, cookie');
}

function wishedLanguage(request: FastifyRequest, defaultLanguage: Language): Language {
  const chosen = languageOfTag(request.cookies[LANGUAGE_COOKIE] ?? '');
  if (chosen) return chosen;
  const inOrder = [defaultLanguage, ...LANGUAGES.filter((each) => each !== defaultLanguage)];
  const [accepted = ''] = new Negotiator(request).languages(inOrder);
  return languageOfTag(accepted) ?? defaultLanguage;
}
