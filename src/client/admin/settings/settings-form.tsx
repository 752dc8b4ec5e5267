import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { SettingsSection } from '../../../shared/admin/settings.schema.ts';
import { SETTING_NAMES, settingFault } from '../../../shared/admin/site-settings.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { showAtField } from '../../ui/form/field-refusal.ts';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { NotSaved } from '../not-saved.tsx';
import { SettingField } from './setting-field.tsx';

type Values = Record<string, string>;

const valuesOf = ({ settings }: SettingsSection): Values =>
  Object.fromEntries(settings.map(({ name, value }) => [name, value]));

export function SettingsForm({ row }: { row: SettingsSection }) {
  const { section, settings } = row;
  const utils = trpc.useUtils();
  const change = trpc.admin.settings.change.useMutation({
    onSuccess: () => utils.admin.settings.invalidate(),
  });
  const element = useRef<HTMLFormElement>(null);
  const edit = useEditForm({
    key: `settings-${section}`,
    row,
    valuesOf,
    validate: (values: Values) => {
      const faults = settings.map(({ name }) => [name, settingFault(name, values[name] ?? '')]);
      return Object.fromEntries(faults.filter(([, fault]) => fault));
    },
    validateInputOnBlur: true,
  });
  const { form, base, forget } = edit;
  const isDirty = form.isDirty();
  const isOutdated = row.version > base.version && !isDirty && !change.isPending;
  useEffect(() => {
    if (isOutdated) forget(row);
  });

  function save(values: Values, version: number) {
    change.mutate(
      { section, values, version },
      {
        onSuccess(saved) {
          forget(saved, values);
          showSuccess({
            title: adminText('saved.title'),
            text: adminText('saved.text'),
          });
        },
        onError(error) {
          if (edit.rebase(error, (newer) => save(values, newer))) return;
          showAtField(form, element.current, error);
          showFailure(error, { title: adminText('notSaved') });
        },
      },
    );
  }

  const id = `settings-${section}`;
  return (
    <form
      ref={element}
      className={layout.card}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => form.onSubmit(() => save(edit.changed() as Values, base.version))(event)}
    >
      <h2 id={id}>{adminText(`settings.${section}`)}</h2>
      {settings.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          input={{ name: setting.name, ...form.getInputProps(setting.name) }}
        />
      ))}
      <EditConflict row={base} clashes={edit.clashes} labels={LABELS} form={form} />
      <NotSaved error={change.error} />
      <div className={layout.buttons}>
        <Button type="submit" loading={change.isPending} disabled={!isDirty}>
          {adminText('save')}
        </Button>
        {isDirty && (
          <Button variant="default" onClick={() => forget(base)}>
            {adminText('page.discard')}
          </Button>
        )}
      </div>
    </form>
  );
}

const LABELS: Record<string, string> = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, adminText(`label.${name}`)]),
);
