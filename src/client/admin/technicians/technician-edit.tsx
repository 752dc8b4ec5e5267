import { adminText } from '../../../shared/messages/admin.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useLayoutEffect } from 'react';
import {
  type AdminTechnician,
  technicianEditSchema,
} from '../../../shared/admin/admin-technician.schema.ts';
import { EXPERIENCE_OPTIONS } from '../../ui/experience-levels.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { LanguagesField } from '../../ui/form/languages-field.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { RadiusSlider } from '../../ui/form/radius-slider.tsx';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';
import { NotSaved } from '../not-saved.tsx';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  onDone: () => void;
}

const LABELS = {
  email: adminText('profile.email'),
  firstName: applicationText('field.firstName'),
  lastName: applicationText('field.lastName'),
  phone: uiText('field.phone'),
  address: uiText('field.address'),
  instagram: adminText('profile.instagram'),
  facebook: adminText('profile.facebook'),
  experience: adminText('profile.about'),
  experienceYears: applicationText('field.experience'),
  trainingProgram: adminText('profile.training'),
  languages: applicationText('field.languages'),
  privacyMode: applicationText('preview.title'),
  isHomeBased: adminText('profile.worksFromHome'),
  comesToCustomer: adminText('profile.visits'),
  serviceRadiusKm: applicationText('field.radius'),
} as const satisfies Partial<Record<keyof AdminTechnician, string>>;

function valuesOf(technician: AdminTechnician) {
  const fields = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return Object.fromEntries(fields.map((field) => [field, technician[field]])) as Pick<
    AdminTechnician,
    keyof typeof LABELS
  >;
}
type Values = ReturnType<typeof valuesOf>;

export function TechnicianEdit({ technician, actions: { update }, onDone }: Props) {
  const edit = useEditForm({
    key: `technician-${technician.id}`,
    row: technician,
    valuesOf,
    validate: validateWith(technicianEditSchema),
  });
  const { form, element } = edit;
  const field = (name: keyof Values, type?: 'checkbox') => ({
    label: LABELS[name],
    ...form.getInputProps(name, { type }),
  });
  const { reset } = update;
  // An earlier refusal is outdated.
  useLayoutEffect(() => reset(), [reset]);

  function done() {
    edit.forget();
    onDone();
  }

  type Patch = Parameters<typeof update.mutate>[0];
  const save = () =>
    edit.save(
      (change, version, on) =>
        update.mutate({ id: technician.id, version, ...change } as Patch, on),
      (isNewer) => !isNewer && done(),
    );

  return (
    <form
      ref={element}
      className={layout.form}
      onSubmit={(event) => edit.submit(event, save)}
      noValidate
    >
      <div className={layout.pair}>
        <TextInput required {...field('firstName')} />
        <TextInput required {...field('lastName')} />
      </div>
      <EmailInput
        size="sm"
        autoComplete="off"
        description={adminText('profile.email.hint')}
        {...field('email')}
      />
      <PhoneInput required {...form.getInputProps('phone')} />
      <TextInput required description={adminText('profile.address.hint')} {...field('address')} />
      <NativeSelect data={EXPERIENCE_OPTIONS} {...field('experienceYears')} />
      <Textarea rows={4} required {...field('experience')} />
      <TextInput {...field('trainingProgram')} />
      <LanguagesField {...form.getInputProps('languages')} />
      <div className={layout.pair}>
        <TextInput {...field('instagram')} />
        <TextInput {...field('facebook')} />
      </div>
      <div className={layout.pair}>
        <NativeSelect
          data={[
            { value: 'exact', label: adminText('location.exactLater') },
            { value: 'approximate', label: adminText('location.approximate') },
            { value: 'service_area', label: applicationText('mode.area') },
          ]}
          {...field('privacyMode')}
        />
        <RadiusSlider
          value={form.values.serviceRadiusKm}
          onChange={(serviceRadiusKm) => form.setFieldValue('serviceRadiusKm', serviceRadiusKm)}
        />
      </div>
      <Checkbox {...field('isHomeBased', 'checkbox')} />
      <Checkbox {...field('comesToCustomer', 'checkbox')} />
      <EditConflict row={edit.base} clashes={edit.clashes} labels={LABELS} form={form} />
      <NotSaved error={update.error} />
      <div className={layout.buttons}>
        <Button type="submit" loading={update.isPending}>
          {adminText('save')}
        </Button>
        <Button variant="default" onClick={done}>
          {uiText('cancel')}
        </Button>
      </div>
    </form>
  );
}
