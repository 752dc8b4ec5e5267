/** Builds the app out of its parts, without listening. */

import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { inLanguage } from '#current-language';
import { clockFault } from '../shared/admin/clock-fault.ts';
import { adminText } from '../shared/messages/admin.ts';
import { authText } from '../shared/messages/auth.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { adminRoutes } from './http/admin-routes.ts';
import { refuseBrokenHttp, refuseUnreadablePath } from './http/broken-requests.ts';
import { calendarRoutes } from './http/calendar-routes.ts';
import { clientRoutes } from './http/client-routes.ts';
import { isCrossSiteWrite, SAFE_METHODS } from './http/cross-site.ts';
import { exportRoutes } from './http/export-routes.ts';
import { fileRoutes } from './http/file-routes.ts';
import { refusalOfDepth } from './http/json-depth.ts';
import { addMetrics } from './http/metrics.ts';
import { PROXY_HEADER, proxyTrust } from './http/proxy-trust.ts';
import { addRequestLanguage, withoutLanguage } from './http/request-language.ts';
import { logRequest, openLogDestination } from './http/request-log.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { sendError, sendText } from './http/send-text.ts';
import { drainOnClose } from './http/shutdown.ts';
import { siteRoutes } from './http/site-routes.ts';
import { createWriteCheck } from './http/takes-writes.ts';
import { trpcRoutes } from './http/trpc-routes.ts';
import { yieldToEventLoop } from './http/yield-to-event-loop.ts';
import { apiDocsRoutes } from './rest/api-docs.ts';
import { noteApiRoutes, restRoutes } from './rest/rest-routes.ts';
import type { Deps } from './trpc/deps.ts';

/** A JSON body is at most this; pictures come through the upload routes. */
const BODY_MAX_BYTES = 256 * 1024;

export interface AppOptions {
  /** `dist/client`, or undefined when something else serves the pages (development). */
  clientFolder: string | undefined;
}

export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const { env } = deps;
  const logLines = openLogDestination();
  const app = fastify({
    logger: { level: env.logLevel, stream: logLines },
    // Fastify's own lines name the caller's address and the whole URL: ours is written below.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    // For a body to arrive, as in deploy/Caddyfile.
    requestTimeout: 10 * MINUTE_MS,
    rewriteUrl: withoutLanguage,
    trustProxy: env.trustProxy.length > 0 && env.trustProxy,
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: refuseUnreadablePath,
    clientErrorHandler: refuseBrokenHttp,
    // What comes while the server closes is answered, with `Connection: close`: see shutdown.ts.
    return503OnClosing: false,
  });

  app.setErrorHandler((error, request, reply) => {
    const answer = inLanguage(request.language, () => sendError(reply, error), env);
    if (reply.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return answer;
  });
  if (env.metrics) addMetrics(app, deps);
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));

  // Streams never end by themselves: without this, closing waits for them until it is forced.
  app.addHook('preClose', async () => deps.events.close());
  app.addHook('onClose', () => logLines.flushed());
  drainOnClose(app);

  await app.register(cookie);
  addRequestLanguage(app, env);
  await addSecurityHeaders(app, env);
  app.addHook('onRequest', async (request, reply) => {
    // Devices with a wrong clock go by the date; the log has the id of each request.
    reply.headers({ date: new Date(deps.clock()).toUTCString(), 'x-request-id': request.id });
  });
  let isMismatchLogged = false;
  // Before a byte of the body is read.
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCrossSiteWrite(request, env.siteUrl)) return done();
    const { origin, host } = request.headers;
    if (!isMismatchLogged) {
      isMismatchLogged = true;
      request.log.warn(
        { origin, host },
        `refused a write that isn’t from ${env.siteUrl} (SITE_URL)`,
      );
    }
    sendText(reply, 403, authText('gate.crossSite', { siteUrl: env.siteUrl }));
  });
  await app.register(compress, {
    global: true,
    // No client of ours sends compressed bodies, and unpacking one goes on after it was refused.
    globalDecompression: false,
    threshold: 1024,
    // A page of results in one go, in less time than a stream takes to begin; longer lists flow.
    syncThreshold: 65_536,
  });
  acceptOnlyJson(app);

  // Before anybody looks who is asking: who that is may change meanwhile.
  app.addHook('preHandler', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method)) done();
    else yieldToEventLoop().then(() => done());
  });

  app.get('/healthz', async (_request, reply) => {
    deps.db.$client.prepare('SELECT 1').get();
    return sendText(reply, 200, 'ok');
  });
  const takesWrites = createWriteCheck(deps.db, deps.clock);
  app.get('/readyz', (request, reply) => {
    reply.header(PROXY_HEADER, proxyTrust(request));
    if (!takesWrites()) return sendText(reply, 503, adminText('health.readOnly'));
    const offset = deps.clockCheck.offset();
    return sendText(reply, 200, offset === 0 ? 'ready' : `ready\n${clockFault(offset)}`);
  });

  const known = noteApiRoutes(app);
  await app.register(trpcRoutes(deps));
  await app.register(fileRoutes(deps));
  await app.register(adminRoutes(deps));
  await app.register(exportRoutes(deps));
  await app.register(calendarRoutes(deps));
  await app.register(apiDocsRoutes(deps));
  await app.register(restRoutes(deps, known));
  await app.register(siteRoutes(deps));
  await app.register(clientRoutes(deps, options.clientFolder));
  return app;
}

/**
 * Takes bodies of JSON alone: a form on any page can send text or fields, but no JSON. An empty body
 * with a JSON content type means no body, not an error.
 */
function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const tooDeep = refusalOfDepth(body);
      if (tooDeep) done(tooDeep);
      else if (body === '') done(null, undefined);
      else parse(request, body, done);
    },
  );
}
