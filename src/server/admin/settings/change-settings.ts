import { type Queries, transaction } from '../../../../db/client.ts';
import type { AuditDetails, ChangedValue } from '../../../shared/admin/audit-details.ts';
import type { SettingsPatch, SettingsSection } from '../../../shared/admin/settings.schema.ts';
import {
  defaultText,
  SECTION_NAMES,
  SECTIONS,
  type SectionName,
  type SettingName,
  settingFault,
} from '../../../shared/admin/site-settings.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { formsText } from '../../../shared/messages/forms.ts';
import { badField } from '../../foundation/errors.ts';
import { editedNow, isEdit, refuseOutdated } from '../../foundation/refuse-outdated.ts';
import { passkeysOf } from '../../store/accounts/passkeys.ts';
import { deleteOtherSessions } from '../../store/accounts/sessions.ts';
import { allAdmins } from '../../store/accounts/users.ts';
import { type Admin, audit } from '../../store/audit-log.ts';
import { type SettingsRow, saveSettings, settingsOf } from '../../store/settings.ts';
import { forgetUnclaimed, isRemoved } from '../../store/unclaimed-uploads.ts';
import type { Deps } from '../../trpc/deps.ts';
import { describeChanges } from '../activity/describe-changes.ts';

/** What a stolen session must not change: law, sign-ins, whom customers contact, what is erased. */
const GUARDED: readonly string[] = [
  ...SECTIONS.legal,
  ...SECTIONS.security,
  'SUPPORT_EMAIL',
  'RETENTION_MONTHS',
];

export type Changer = Admin & { sessionId: string };

export function changesGuarded({ values }: Pick<SettingsPatch, 'values'>): boolean {
  return Object.keys(values).some((name) => GUARDED.includes(name));
}

/**
 * @throws BAD_REQUEST naming the setting that is invalid, set in the environment, or in another
 * section; CONFLICT when someone else saved the section meanwhile
 */
export async function changeSettings(deps: Deps, admin: Changer, patch: SettingsPatch) {
  const { section, version, values } = patch;
  const changes = Object.entries(values) as [SettingName, string][];
  for (const [name, text] of changes) refuse(deps, section, name, text);
  const logo = values.SITE_LOGO;
  if (logo && !(await deps.isStored(logo)))
    throw badField('SITE_LOGO', formsText('upload.missing'));
  transaction(deps.db, (tx) => {
    const row = settingsOf(tx, section);
    refuseOutdated(version, () => showSettings(deps, section));
    if (logo && isRemoved(tx, logo)) throw badField('SITE_LOGO', formsText('upload.missing'));
    const set = Object.entries({ ...row.values, ...values }).filter(([, text]) => text !== '');
    const after = { ...row, values: Object.fromEntries(set) };
    if (isEdit(row, after)) {
      saveSettings(tx, { ...after, ...editedNow(row, admin.email, deps.clock()) });
      if (values.ADMINS_NEED_PASSKEY === 'yes') needPasskeys(tx, admin);
      audit(deps, tx, admin, {
        action: 'edit',
        subjectType: 'settings',
        subjectName: section,
        details: differences(deps, row, after),
      });
    }
    forgetUnclaimed(tx, [logo]);
  });
  deps.reloadSettings();
  deps.events.publish('admin');
  return showSettings(deps, section);
}

/** Everyone else with an admin's password has to sign in again. @throws BAD_REQUEST without one */
function needPasskeys(tx: Queries, admin: Changer): void {
  if (passkeysOf(tx, admin.id).length === 0)
    throw badField('ADMINS_NEED_PASSKEY', adminText('passkey.first'));
  for (const { id } of allAdmins(tx)) deleteOtherSessions(tx, id, admin.sessionId);
}

function refuse({ env }: Deps, section: SettingsPatch['section'], name: SettingName, text: string) {
  const names: readonly SettingName[] = SECTIONS[section];
  const fault = !names.includes(name)
    ? adminText('error.section', { variable: name, section })
    : env.given[name] !== undefined
      ? adminText('error.locked', { variable: name })
      : settingFault(name, text);
  if (fault) throw badField(name, fault);
}

function differences({ env }: Deps, before: SettingsRow, after: SettingsRow): AuditDetails {
  const names = Object.keys({ ...before.values, ...after.values }) as SettingName[];
  const shown = ({ values }: SettingsRow): Record<string, ChangedValue> =>
    Object.fromEntries(
      names.map((name) => [name, values[name] ?? { default: defaultText(name, env) }]),
    );
  return describeChanges(shown(before), shown(after), names);
}

export function listSettings(deps: Deps): SettingsSection[] {
  return SECTION_NAMES.map((section) => showSettings(deps, section));
}

function showSettings({ db, env }: Deps, section: SectionName): SettingsSection {
  const { values, ...edited } = settingsOf(db, section);
  const settings = SECTIONS[section].map((name) => {
    const given = env.given[name];
    return {
      name,
      value: given ?? values[name] ?? '',
      fallback: defaultText(name, env),
      isLocked: given !== undefined,
    };
  });
  return { ...edited, section, settings };
}
