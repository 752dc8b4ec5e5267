import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { inLanguage } from '#current-language';
import { clockFault } from '../shared/admin/clock-fault.ts';
import { adminText } from '../shared/messages/admin.ts';
import { refusalText } from '../shared/messages/refusals.ts';
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
import { stopNewsRoute } from './http/stop-news-route.ts';
import { createWriteCheck } from './http/takes-writes.ts';
import { trpcRoutes } from './http/trpc-routes.ts';
import { yieldToEventLoop } from './http/yield-to-event-loop.ts';
import { apiDocsRoutes } from './rest/api-docs.ts';
import { noteApiRoutes, restRoutes } from './rest/rest-routes.ts';
import type { Deps } from './trpc/deps.ts';

/** Pictures come through the upload routes instead. */
const BODY_MAX_BYTES = 256 * 1024;

export interface AppOptions {
  /** `dist/client`; undefined in development, where something else serves the pages. */
  clientFolder: string | undefined;
}

export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const { env } = deps;
  const logLines = openLogDestination();
  const app = fastify({
    logger: { level: env.logLevel, stream: logLines },
    // Fastify's lines contain the caller's address and the whole URL; see request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    // The time for a body to arrive, as in deploy/Caddyfile.
    requestTimeout: 10 * MINUTE_MS,
    rewriteUrl: withoutLanguage,
    trustProxy: env.trustProxy.length > 0 && env.trustProxy,
    routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    frameworkErrors: refuseUnreadablePath,
    clientErrorHandler: refuseBrokenHttp,
    // Requests during closing are answered with `Connection: close`: see shutdown.ts.
    return503OnClosing: false,
  });

  app.setErrorHandler((error, request, reply) => {
    const answer = inLanguage(request.language, () => sendError(reply, error), env);
    if (reply.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return answer;
  });
  if (env.metrics) addMetrics(app, deps);
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));

  // Streams never end by themselves, so closing would wait until it is forced.
  app.addHook('preClose', async () => deps.events.close());
  app.addHook('onClose', () => logLines.flushed());
  drainOnClose(app);

  await app.register(cookie);
  addRequestLanguage(app, env);
  addSecurityHeaders(app, env);
  app.addHook('onRequest', async (request, reply) => {
    // The date helps devices with a wrong clock; the log has each request's id.
    reply.headers({ date: new Date(deps.clock()).toUTCString(), 'x-request-id': request.id });
  });
  let isMismatchLogged = false;
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
    sendText(reply, 403, refusalText('gate.crossSite', { siteUrl: env.siteUrl }));
  });
  await app.register(compress, {
    global: true,
    // Our clients send nothing compressed, and unpacking continues after a refusal.
    globalDecompression: false,
    threshold: 1024,
    // Compressing a page of results at once is faster than starting a stream.
    syncThreshold: 65_536,
  });
  acceptOnlyJson(app);

  // Before authentication, whose result may change meanwhile.
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
  await app.register(stopNewsRoute(deps));
  await app.register(apiDocsRoutes(deps));
  await app.register(restRoutes(deps, known));
  await app.register(siteRoutes(deps));
  await app.register(clientRoutes(deps, options.clientFolder));
  return app;
}

/** JSON alone: another site's form can't send it. An empty body means none, not an error. */
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
