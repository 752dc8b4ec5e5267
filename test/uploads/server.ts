/** A bare server with the upload and image routes, on a directory of its own. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { restUploadRoutes } from '../../src/server/files/rest-upload-routes.ts';
import { type ServeDeps, serveUploads } from '../../src/server/files/serve.ts';
import { createUploadRoom } from '../../src/server/files/upload-room.ts';
import { type UploadDeps, uploadRoutes } from '../../src/server/files/upload-routes.ts';
import type { UploadFolder } from '../../src/shared/site/stored-file.ts';
import { openMemoryDatabase } from '../memory-database.ts';

export function temporaryDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'uploads-'));
}

export async function uploadServer(parts: Partial<UploadDeps & ServeDeps> = {}) {
  const dir = parts.dir ?? (await temporaryDirectory());
  const app = fastify();
  const clock = parts.clock ?? Date.now;
  const freeDisk = async () => 1e12;
  const deps = {
    senderOf: () => ({ network: 'one', wider: 'several' }),
    room: createUploadRoom({ db: openMemoryDatabase(), dir, clock, freeDisk }),
    secret: 'a secret of at least thirty-two characters',
    clock,
    randomBytes,
    mayUpload: () => true,
    isPublic: (folder: UploadFolder) => folder === 'shops' || folder === 'profiles',
    mayRead: () => false,
    onStored: () => {},
    ...parts,
    dir,
  };
  await app.register(uploadRoutes, deps);
  await app.register(restUploadRoutes, deps);
  await app.register(serveUploads, deps);
  return {
    app,
    dir,
    async close() {
      await app.close();
      await rm(dir, { recursive: true });
    },
  };
}

/** Every file below a directory with its content, by its path from there. */
export async function filesBelow(dir: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found = new Map<string, Buffer>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    found.set(path.slice(dir.length + 1), await readFile(path));
  }
  return found;
}

/** A multipart body for `app.inject`, which sends bytes only. */
export async function multipartBody(form: FormData) {
  const response = new Response(form);
  return {
    headers: { 'content-type': response.headers.get('content-type')! },
    payload: Buffer.from(await response.arrayBuffer()),
  };
}

/** A form with one file in it. */
export function formWith(field: string, bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  return form;
}
