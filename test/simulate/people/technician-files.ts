/** A technician's picture and certificate: sent with the application, replaced later. */
import type { Person } from '../ask.ts';
import { BrokenPromise } from '../history.ts';
import { HOUR, type World } from '../world.ts';
import { refuseOtherReaders } from './file-readers.ts';
import { upload } from './upload.ts';

/** A form may be sent within a day of its uploads. */
const KEPT = 20 * HOUR;

export function createFiles(world: World, me: Person) {
  const { random } = me;
  let uploaded: {
    at: number;
    profileImage?: string;
    shopImage?: string;
    certificationFile?: string;
  } = { at: 0 };

  return { forApplication, replaceFile, tryFiles };

  /** The same again when an application is sent a second time. */
  async function forApplication() {
    if (uploaded.at < world.now() - KEPT) {
      uploaded = { at: world.now() };
      if (random.chance(0.4)) {
        const profileImage = await upload(world, me, 'profileImage');
        const certificationFile = await upload(world, me, 'certification');
        const shopImage = random.chance(0.5) ? await upload(world, me, 'shopImage') : undefined;
        Object.assign(uploaded, { profileImage, shopImage, certificationFile });
      }
    }
    const { at: _, ...files } = uploaded;
    return files;
  }

  /** An admin has to look at another certificate again. */
  async function replaceFile() {
    const profile = await world.ask(me, 'opens the profile', (caller) =>
      caller.technician.profile(),
    );
    if (!profile.ok) return;
    const { id, version } = profile.value;
    const isCertificate = random.chance(0.7);
    const path = await upload(world, me, isCertificate ? 'certification' : 'profileImage');
    if (!path) return;
    const { records, uploads } = world.invariants;
    const before = records().filesOfTechnician(id);
    const answer = await world.ask(me, 'replaces a file', (caller) =>
      caller.technician.changeProfile({
        version,
        ...(isCertificate ? { certificationFile: path } : { profileImage: path }),
      }),
    );
    if (!answer.ok) return;
    uploads.claimed([path]);
    const now = records().filesOfTechnician(id);
    const replaced = before.filter((one) => !now.some((other) => other.path === one.path));
    uploads.refuseKept(
      world.dataDir(),
      replaced.map((one) => one.path),
    );
    const isChecked = records()
      .checkedCertificates()
      .some((one) => one.id === id);
    if (isCertificate && isChecked) {
      throw new BrokenPromise(
        'files and rows',
        `${path} counts as checked, and nobody has seen it`,
      );
    }
  }

  /** With links to files that others have. */
  async function tryFiles() {
    await refuseOtherReaders(world, me);
    const stranger = { ...me, name: 'stranger', session: undefined };
    await refuseOtherReaders(world, stranger);
  }
}
