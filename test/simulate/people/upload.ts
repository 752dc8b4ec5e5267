/** How people send files: with an application, with a request, and to replace one. */
import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  filesOf,
  newFileKey,
  partialFile,
  uploadsFolder,
} from '../../../src/server/files/layout.ts';
import { storeUpload } from '../../../src/server/files/store-image.ts';
import { createUploadRoom } from '../../../src/server/files/upload-room.ts';
import { networkOf, widerNetworkOf } from '../../../src/server/foundation/rate-limit.ts';
import { UPLOAD_KINDS, type UploadKind } from '../../../src/shared/site/upload.ts';
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import type { World } from '../world.ts';

/** Of eight by six pixels, which is stored in one width, and of 400 by two, in several. */
const SMALL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4EaWBFTEMpAQAQEQ94dIXtoEAAAAASUVORK5CYII=',
  'base64',
);
const WIDE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAAACCAAAAABTDdXsAAAAE0lEQVR42mNIGAWDCjCMBsHgAgAKrCwQkrHkpQAAAABJRU5ErkJggg==',
  'base64',
);
/** So that how full the disk of this machine is changes nothing. */
const FREE_DISK = 1e12;

/**
 * Stores a picture as the upload routes do: counted for its sender, decoded, and named by nobody yet.
 *
 * @returns its path, as rows name it; undefined while the disk is full or the clock is wrong
 */
export async function upload(
  world: World,
  who: Person,
  kind: UploadKind,
): Promise<string | undefined> {
  const { faults, invariants } = world;
  if (faults.isDiskFull || faults.skew !== 0) return undefined;
  const { db, env, links, clock, randomBytes } = world.server().deps;
  const dir = uploadsFolder(env.dataDir);
  const room = createUploadRoom({ db, dir, clock, freeDisk: async () => FREE_DISK });
  const key = newFileKey(randomBytes);
  const sender = {
    network: links.hashOf('network', networkOf(who.address)),
    wider: links.hashOf('network', widerNetworkOf(who.address)),
  };
  const picture = who.random.chance(0.3) ? WIDE : SMALL;
  const { path } = await room.within({ sender, key, bytes: picture.length }, async () => {
    const received = partialFile(dir, key);
    await mkdir(dirname(received), { recursive: true });
    await writeFile(received, picture);
    return storeUpload(dir, UPLOAD_KINDS[kind].folder, received, key, sender.wider);
  });
  // What is swept goes by the disk's own times.
  const at = new Date(clock());
  const files = filesOf(dir, path).filter((file) => existsSync(file));
  for (const file of files) await utimes(file, at, at);
  world.note(who.name, `uploads a ${kind}`);
  invariants.uploads.stored(path, clock(), files);
  return path;
}

export async function uploadAll(world: World, me: Person) {
  return {
    profileImage: await upload(world, me, 'profileImage'),
    certificationFile: await upload(world, me, 'certification'),
    ...(me.random.chance(0.5) && { shopImage: await upload(world, me, 'shopImage') }),
  };
}

const CHECKED = 'SELECT 1 FROM technicians WHERE id = ? AND certification_checked_at IS NOT NULL';

/** A technician's picture or certificate, which an admin has to look at again. */
export async function replaceFile(world: World, me: Person, id: number | undefined) {
  const name = me.random.chance(0.7) ? 'certificationFile' : 'profileImage';
  const path = await upload(world, me, name === 'profileImage' ? name : 'certification');
  if (!path) return;
  const before = await world.ask(me, 'opens the profile', (to) => to.technician.profile());
  if (!before.ok) return;
  const { version, [name]: old } = before.value;
  const answer = await world.ask(me, 'replaces a file', (caller) =>
    caller.technician.changeProfile({ version, [name]: path }),
  );
  if (!answer.ok) return;
  const { records, uploads } = world.invariants;
  uploads.claimed([path]);
  if (old) uploads.refuseKept(world.dataDir(), [old]);
  if (name === 'profileImage' || !records().db.prepare(CHECKED).get(id)) return;
  throw new BrokenPromise('files and rows', `${path} counts as checked, and nobody has seen it`);
}
