/**
 * In which language a request is answered: its address's, `/fr/help`, else the one chosen with the
 * switch, else the browser's (RFC 9110, 12.5.4), else the operator's default. The documented calls speak
 * English unless their address says otherwise, so that a client can count on their sentences.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { currentLocale, inLanguage } from '#current-language';
import {
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  languageOfTag,
  SOURCE_LANGUAGE,
} from '../../shared/messages/languages.ts';
import { splitLanguage } from '../../shared/site/localized-path.ts';
import type { Env } from '../env.ts';

declare module 'fastify' {
  interface FastifyRequest {
    language: Language;
    /** That of the person who asks: see `readersLanguage`. */
    readersLanguage: Language;
    /** What the page's own links begin with: `/fr`, or nothing where its address names no language. */
    languageBase: string;
  }
}

/** Screens call the others, in their reader's language. */
const DOCUMENTED = /^\/api(?!\/trpc\/)(?=[/?]|$)/;

/** Fastify's option: routes know no languages. */
export function withoutLanguage({ url = '/' }: { url?: string | undefined }): string {
  return splitLanguage(url).address;
}

/** To be added after the cookies, and before whatever says something. */
export function addRequestLanguage(
  app: FastifyInstance,
  env: Pick<Env, 'defaultLanguage' | 'market'>,
): void {
  const speak = ({ language, readersLanguage }: FastifyRequest, act: () => void) =>
    inLanguage(language, act, env, readersLanguage);
  app.decorateRequest('language', env.defaultLanguage);
  app.decorateRequest('readersLanguage', env.defaultLanguage);
  app.decorateRequest('languageBase', '');
  app.addHook('onRequest', (request, reply, done) => {
    const { language, address } = splitLanguage(request.originalUrl);
    const isDocumented = DOCUMENTED.test(address);
    request.languageBase = language ? `/${language}` : '';
    request.readersLanguage = language ?? wishedLanguage(request, env.defaultLanguage);
    request.language = !language && isDocumented ? SOURCE_LANGUAGE : request.readersLanguage;
    speak(request, () => {
      if (isDocumented) reply.header('content-language', currentLocale());
      done();
    });
  });
  // A body arrives on its connection, which began before anybody's language was known.
  app.addHook('preValidation', (request, _reply, done) => {
    speak(request, done);
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
