import { Textarea, TextInput } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { z } from '#zod';
import {
  type AdminPackage,
  packageCreateSchema,
} from '../../../shared/admin/admin-package.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { durationSchema } from '../../../shared/technician/own-price.schema.ts';
import {
  PACKAGE_DURATION_DEFAULT,
  PACKAGE_GROUP_MAX,
  PACKAGE_NAME_MAX,
} from '../../../shared/technician/service-package.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';
import { FormDialog } from '../../ui/modal/form-dialog.tsx';
import { NotSaved } from '../not-saved.tsx';
import { PriceFields, priceFields, priceLabels, priceValues } from './price-fields.tsx';
import {
  fieldNamed,
  inputOf,
  TEXT_LABELS,
  TRANSLATED,
  TranslationFields,
  textValues,
  translationFields,
  translationLabels,
  translationValues,
} from './translation-fields.tsx';
import type { usePackageActions } from './use-package-actions.ts';

/** In the form, numbers and the lists of included services are text. */
const formSchema = packageCreateSchema.extend({
  services: z.string(),
  durationMinutes: z.string().transform(Number).pipe(durationSchema),
  ...priceFields,
  ...translationFields,
});

type Row = Omit<AdminPackage, 'id' | 'isActive' | 'isFavorite' | 'technicianCount' | 'listedCount'>;

const NEW: Row = {
  name: '',
  group: '',
  description: '',
  price: '',
  currencyPrices: {},
  leastPrice: null,
  mostPrice: null,
  durationMinutes: PACKAGE_DURATION_DEFAULT,
  services: [],
  translations: {},
  version: 1,
  editedBy: null,
  editedAt: null,
};

const valuesOf = ({ price, durationMinutes, translations, ...row }: Row) => ({
  ...textValues(row),
  price,
  durationMinutes: String(durationMinutes),
  ...priceValues(row),
  ...translationValues(translations),
});
type Values = ReturnType<typeof valuesOf>;

const LABELS: Record<keyof Values, string> = {
  ...TEXT_LABELS,
  price: adminText('service.price'),
  durationMinutes: adminText('service.duration'),
  ...priceLabels,
  ...translationLabels,
};

interface Props {
  /** The package to edit, or undefined to create one. */
  item: AdminPackage | undefined;
  groups: readonly string[];
  actions: ReturnType<typeof usePackageActions>;
  onClose: () => void;
}

export function PackageForm({ item, groups, actions, onClose }: Props) {
  const action = item ? actions.edit : actions.create;
  const edit = useEditForm({
    key: item ? `package-${item.id}` : 'package',
    row: item ?? NEW,
    valuesOf,
    validate: validateWith(formSchema),
    fieldNamed,
  });
  const { form, element } = edit;
  const { reset } = action;
  // What was refused last was another service, or another attempt.
  useLayoutEffect(() => reset(), [reset]);

  function done() {
    edit.forget();
    onClose();
  }

  function submit(values: Values) {
    if (!item) {
      const { name, price } = values;
      actions.create.mutate(
        { ...inputOf(values), name, price },
        { onSuccess: done, onError: edit.refuse },
      );
      return;
    }
    edit.save(
      (change, version, on) =>
        actions.edit.mutate({ id: item.id, version, ...inputOf(change) }, on),
      (isNewer) => !isNewer && done(),
    );
  }

  return (
    <FormDialog
      title={item ? adminText('service.edit.title') : adminText('service.new')}
      submitLabel={item ? adminText('save') : adminText('service.create')}
      pending={action.isPending}
      form={element}
      onSubmit={(event) => edit.submit(event, submit)}
      onCancel={done}
      onClose={onClose}
    >
      <TextInput
        label={LABELS.name}
        description={adminText('service.name.hint')}
        required
        maxLength={PACKAGE_NAME_MAX}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div className={layout.pair}>
        <TextInput
          label={adminText('service.price')}
          required
          // Not a number field: those drop a comma in some browsers, and 75,00 becomes 7500.
          inputMode="decimal"
          {...form.getInputProps('price')}
        />
        <TextInput
          label={adminText('service.duration')}
          required
          type="number"
          step="1"
          min="1"
          inputMode="numeric"
          {...form.getInputProps('durationMinutes')}
        />
      </div>
      <PriceFields form={form} />
      <TextInput
        label={LABELS.group}
        description={adminText('service.group.hint')}
        maxLength={PACKAGE_GROUP_MAX}
        list="service-groups"
        {...form.getInputProps('group')}
      />
      <datalist id="service-groups">
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <Textarea label={LABELS.description} rows={3} {...form.getInputProps('description')} />
      <Textarea
        label={LABELS.services}
        description={adminText('service.included.hint')}
        placeholder={adminText('service.included.placeholder')}
        rows={2}
        {...form.getInputProps('services')}
      />
      {TRANSLATED.map((language) => (
        <TranslationFields key={language} language={language} form={form} />
      ))}
      <EditConflict row={edit.base} clashes={edit.clashes} labels={LABELS} form={form} />
      <NotSaved error={action.error} />
    </FormDialog>
  );
}
