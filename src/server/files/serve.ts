import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formsText } from '../../shared/messages/forms.ts';
import { FOLDERS, folderOf, type UploadFolder } from '../../shared/site/stored-file.ts';
import { narrowerName } from './layout.ts';

export interface ServeDeps {
  dir: string;
  /** Whether everybody may see a file. */
  isPublic: (folder: UploadFolder, file: string) => boolean;
  /** Whether this request may read a private file. */
  mayRead: (
    request: FastifyRequest,
    folder: UploadFolder,
    file: string,
  ) => boolean | Promise<boolean>;
}

/** Stored files never change; shared caches drop deleted ones within a day. */
const A_DAY = 'public, max-age=86400';

/** Also serves `/uploads/:file`. `?w=` is the least width. Hidden files look like missing ones. */
export async function serveUploads(app: FastifyInstance, deps: ServeDeps): Promise<void> {
  app.get<{ Params: { folder: string; file: string } }>(
    '/api/image/:folder/:file',
    (request, reply) =>
      folderOf(request.params.file) === request.params.folder
        ? serve(request, reply, request.params.file)
        : missing(reply),
  );
  app.get<{ Params: { file: string } }>('/uploads/:file', (request, reply) =>
    serve(request, reply, request.params.file),
  );

  async function serve(request: FastifyRequest, reply: FastifyReply, name: string) {
    const folder = folderOf(name);
    if (!folder) return missing(reply);
    const isPublic = deps.isPublic(folder, name);
    if (!isPublic && !(await deps.mayRead(request, folder, name))) return missing(reply);
    const file = await openFirst(candidates(request, folder, name, deps.dir));
    if (!file) return missing(reply);

    reply
      .header('etag', `"${file.name}"`)
      // Neither a proxy nor the back button may show a private file to others.
      .header('cache-control', isPublic ? A_DAY : 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (matches(request.headers['if-none-match'], `"${file.name}"`)) {
      await file.handle.close();
      return reply.code(304).send();
    }
    if (name.endsWith('.pdf')) reply.header('content-disposition', 'attachment');
    reply.type(name.endsWith('.pdf') ? 'application/pdf' : 'image/webp');
    reply.header('content-length', file.size);
    return reply.send(file.handle.createReadStream());
  }
}

function missing(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(formsText('upload.missing'));
}

/** The requested rendition, then the widest, since small pictures have no narrower ones. */
function candidates(request: FastifyRequest, folder: UploadFolder, name: string, dir: string) {
  const { w } = request.query as Record<string, unknown>;
  const wanted =
    typeof w === 'string' && /^\d{1,5}$/.test(w) ? Number(w) : Number.POSITIVE_INFINITY;
  const widths: readonly number[] = FOLDERS[folder].widths;
  const width = widths.slice(0, -1).find((each) => each >= wanted);
  const names = width === undefined ? [name] : [narrowerName(name, width), name];
  return names.map((each) => join(dir, folder, each));
}

async function openFirst(paths: string[]) {
  for (const path of paths) {
    const handle = await open(path).catch(() => undefined);
    if (handle) return { handle, name: basename(path), size: (await handle.stat()).size };
  }
  return undefined;
}

/** `*` matches any version. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const names = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return names.includes('*') || names.includes(etag);
}
