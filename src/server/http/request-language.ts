// The address's language (`/fr/help`), else the chosen one, the browser's (RFC 9110, 12.5.4) or the
// default. Documented calls answer in English unless their address says otherwise.
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
    /** The caller's own language: see `readersLanguage`. */
    readersLanguage: Language;
    /** Prefix of the page's links: `/fr`, or nothing. */
    languageBase: string;
  }
}

/** Screens use the other calls, in their own language. */
const DOCUMENTED = /^\/api(?!\/trpc\/)(?=[/?]|$)/;

/** Fastify's option: routes have no language. */
export function withoutLanguage({ url = '/' }: { url?: string | undefined }): string {
  return splitLanguage(url).address;
}

/** Register it after the cookies and before anything that answers. */
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
  // The body's events belong to the connection, from before the language was known.
  app.addHook('preValidation', (request, _reply, done) => {
    speak(request, done);
  });
}

/** For pages, whose language may depend on more than the address. */
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
