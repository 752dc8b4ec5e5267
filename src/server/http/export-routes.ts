import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { refusalText } from '../../shared/messages/refusals.ts';
import { exportFileOf } from '../auth/request-export.ts';
import { exportsFolder } from '../files/layout.ts';
import type { Deps } from '../trpc/deps.ts';
import { requestUser } from './request-context.ts';
import { sendText } from './send-text.ts';

export function exportRoutes(deps: Deps) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { id: string } }>('/api/data-export/:id/download', async (request, reply) => {
      reply.header('Cache-Control', 'private, no-store');
      const user = await requestUser(deps, request);
      if (!user) return sendText(reply, 401, refusalText('gate.signIn'));
      const file = exportFileOf(deps, user.id, Number(request.params.id));
      const path = file && join(exportsFolder(deps.env.dataDir), file);
      const handle = path ? await open(path).catch(() => undefined) : undefined;
      if (!handle) return sendText(reply, 404, refusalText('export.missing'));
      return reply
        .type('application/zip')
        .header('Content-Length', (await handle.stat()).size)
        .header('Content-Disposition', 'attachment; filename="my-data.zip"')
        .send(handle.createReadStream());
    });
  };
}
