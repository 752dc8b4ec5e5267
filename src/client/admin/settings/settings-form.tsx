import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { SettingsSection } from '../../../shared/admin/settings.schema.ts';
import {
  SETTING_NAMES,
  type SettingName,
  settingFault,
} from '../../../shared/admin/site-settings.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { currentOf, useEditForm } from '../../ui/form/use-edit-form.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { NotSaved } from '../not-saved.tsx';
import { loadOnLeaving } from './load-on-leaving.ts';
import { SettingField } from './setting-field.tsx';
import classes from './settings.module.css';

type Values = Record<string, string>;

interface Props {
  row: SettingsSection;
  /** For one step of the first setup; defaults to the whole section, on a card. */
  only?: readonly SettingName[];
}

export function SettingsForm({ row, only }: Props) {
  const { section } = row;
  const shown = (each: SettingsSection) =>
    each.settings.filter(({ name }) => !only || only.includes(name));
  const settings = shown(row);
  const utils = trpc.useUtils();
  const change = trpc.admin.settings.change.useMutation({
    onSuccess() {
      loadOnLeaving();
      return utils.admin.settings.invalidate();
    },
    onError: (error) => !currentOf(error) && showFailure(error, { title: adminText('notSaved') }),
  });
  const edit = useEditForm({
    key: `settings-${section}${only ? ` ${only}` : ''}`,
    row,
    valuesOf: (each): Values =>
      Object.fromEntries(shown(each).map(({ name, value }) => [name, value])),
    validate: (values: Values) => {
      const faults = settings.map(({ name }) => [name, settingFault(name, values[name] ?? '')]);
      return Object.fromEntries(faults.filter(([, fault]) => fault));
    },
    validateInputOnBlur: true,
  });
  const { form, element, base, forget } = edit;
  const isDirty = form.isDirty();
  const isOutdated = row.version > base.version && !isDirty && !change.isPending;
  useEffect(() => {
    if (isOutdated) forget(row);
  });

  const save = () =>
    edit.save(
      (values, version, on) => change.mutate({ section, values: values as Values, version }, on),
      () => {
        showSuccess({ title: adminText('saved.title'), text: adminText('saved.text') });
        // Last, since it may end the step that this form is in.
        void utils.admin.overview.invalidate();
      },
    );

  const id = `settings-${section}`;
  return (
    <form
      ref={element}
      className={only ? classes.step : layout.card}
      {...(only ? {} : { 'aria-labelledby': id })}
      noValidate
      onSubmit={(event) => edit.submit(event, save)}
    >
      {!only && <h2 id={id}>{adminText(`settings.${section}`)}</h2>}
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
