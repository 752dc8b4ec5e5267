import type { FastifyInstance, FastifyReply } from 'fastify';
import { currentLanguage } from '#current-language';
import { dashboardText } from '../../shared/messages/dashboard.ts';
import { emailFooters } from '../content/present-content.ts';
import { escapeHtml } from '../email/fill.ts';
import { STOP_NEWS } from '../email/page-link.ts';
import { renderEmail } from '../email/render.ts';
import { publicError } from '../foundation/errors.ts';
import { accountOfNewsLink, changeNews } from '../technician/news.ts';
import type { Deps } from '../trpc/deps.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** Looks like the emails that lead to it, and runs no script. */
export function stopNewsRoute(deps: Deps) {
  async function answer(reply: FastifyReply, heading: string, text: string[], html = '') {
    const body = {
      language: currentLanguage(),
      preview: '',
      heading,
      paragraphs: text,
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

  const text = () => [dashboardText('news.off.text')];

  return async (app: FastifyInstance): Promise<void> => {
    // Email programs' one click (RFC 8058) and the form's say nothing that the address doesn't.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    app.setErrorHandler((error, _request, reply) => {
      const { status, message } = publicError(error);
      return answer(reply.code(status), message, []);
    });

    app.get<{ Params: { token: string } }>(STOP_NEWS, (request, reply) => {
      accountOfNewsLink(deps, request.params.token);
      const label = escapeHtml(dashboardText('news.stop'));
      const form = `<form method="post"><button style="font:inherit;padding:12px 24px">${label}</button></form>`;
      return answer(reply, dashboardText('news.stop.title'), text(), form);
    });

    app.post<{ Params: { token: string } }>(STOP_NEWS, (request, reply) => {
      changeNews(deps, accountOfNewsLink(deps, request.params.token), false);
      return answer(reply, dashboardText('news.off.title'), text());
    });
  };
}
