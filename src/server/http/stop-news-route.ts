import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentLanguage } from '#current-language';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { emailFooters } from '../content/present-content.ts';
import { escapeHtml } from '../email/fill.ts';
import { STOP_NEWS } from '../email/page-link.ts';
import { renderEmail } from '../email/render.ts';
import { accountOfNewsLink, changeNews } from '../technician/news.ts';
import type { Deps } from '../trpc/deps.ts';
import { sendError } from './send-text.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** Looks like the emails that lead to it, and runs no script. */
export function stopNewsRoute(deps: Deps) {
  async function answer(reply: FastifyReply, what: 'stop' | 'off', html: string) {
    const body = {
      language: currentLanguage(),
      preview: '',
      heading: dashboardText(`news.${what}.title`),
      paragraphs: [dashboardText('news.off.text')],
      rich: { html, text: '' },
      notes: [],
    };
    const footers = await emailFooters(deps.db, deps.env);
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', POLICY)
      .header('Cache-Control', 'no-store')
      .header('X-Robots-Tag', 'noindex')
      .send(renderEmail(body, deps.env, footers).html);
  }

  return async (app: FastifyInstance): Promise<void> => {
    // Email programs' one click (RFC 8058) and the form's say nothing that the address doesn't.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    app.setErrorHandler((error, _request, reply) => sendError(reply, error));

    app.get<{ Params: { token: string } }>(STOP_NEWS, (request, reply) => {
      accountOfNewsLink(deps, request.params.token);
      const label = escapeHtml(dashboardText('news.stop'));
      const form = `<form method="post"><button style="font:inherit;padding:12px 24px">${label}</button></form>`;
      return answer(reply, 'stop', form);
    });

    app.post<{ Params: { token: string } }>(STOP_NEWS, (request, reply) => {
      changeNews(deps, accountOfNewsLink(deps, request.params.token), false);
      return answer(reply, 'off', '');
    });
  };
}
