/** What admins do with files: they look at certificates, and change the site's logo. */
import type { Answer, Caller, Person } from '../ask.ts';
import type { World } from '../world.ts';
import { refuseOtherReaders } from './file-readers.ts';
import { upload } from './upload.ts';

type Act = <T>(what: string, call: (caller: Caller) => Promise<T>) => Promise<Answer<T>>;

/** @param act does something that has to be in the audit log */
export function createAdminFiles(world: World, me: Person, act: Act) {
  return { checkCertificates, changeLogo };

  async function checkCertificates() {
    const list = await world.ask(me, 'looks for certificates', (caller) =>
      caller.admin.technicians.list({ filter: 'approved', limit: 100 }),
    );
    if (!list.ok) return;
    await refuseOtherReaders(world, me);
    for (const { id, certificationFile, certificationCheckedAt } of list.value.technicians) {
      if (certificationFile === null || certificationCheckedAt !== null) continue;
      await act(`checks the certificate of ${id}`, (caller) =>
        caller.admin.technicians.update({ id, checkedCertification: certificationFile }),
      );
    }
  }

  async function changeLogo() {
    const list = await world.ask(me, 'opens the settings', (caller) =>
      caller.admin.settings.list(),
    );
    const site = list.ok && list.value.find(({ section }) => section === 'site');
    const logo = site && (await upload(world, me, 'logo'));
    if (!site || !logo) return;
    const { version } = site;
    const answer = await act('changes the logo', (caller) =>
      caller.admin.settings.change({ section: 'site', version, values: { SITE_LOGO: logo } }),
    );
    if (answer.ok) world.invariants.uploads.claimed([logo]);
  }
}
