import { byEmail } from '../../emails.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import {
  type AdminTechnician,
  technicianEditSchema,
} from '../../../shared/admin/admin-technician.schema.ts';
import { EXPERIENCE_LEVELS } from '../../../shared/technician/technician.ts';
import { needsPassword, usePasswordPrompt } from '../../auth/password-prompt.tsx';
import { failureText } from '../../ui/failure.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { showAtField } from '../../ui/form/field-refusal.ts';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { RadiusSlider } from '../../ui/form/radius-slider.tsx';
import { currentOf, useEditForm } from '../../ui/form/use-edit-form.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  onDone: () => void;
}

const LABELS = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  address: 'Service address',
  instagram: 'Instagram',
  facebook: 'Facebook',
  experience: 'About',
  experienceYears: 'Experience level',
  trainingProgram: 'Training program',
  privacyMode: 'What customers see',
  isHomeBased: 'Works from home',
  comesToCustomer: 'Comes to the customer',
  serviceRadiusKm: 'Service radius (km)',
} as const satisfies Partial<Record<keyof AdminTechnician, string>>;

function valuesOf(technician: AdminTechnician) {
  const fields = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return Object.fromEntries(fields.map((field) => [field, technician[field]])) as Pick<
    AdminTechnician,
    keyof typeof LABELS
  >;
}
type Values = ReturnType<typeof valuesOf>;

/** Edits a profile for its owner. Only the changed fields are sent. */
export function TechnicianEdit({ technician, actions: { update }, onDone }: Props) {
  const edit = useEditForm({
    key: `technician-${technician.id}`,
    row: technician,
    valuesOf,
    validate: validateWith(technicianEditSchema),
  });
  const { form } = edit;

  const element = useRef<HTMLFormElement>(null);
  const password = usePasswordPrompt();

  function done() {
    edit.forget();
    onDone();
  }

  function saveChanged() {
    const change = edit.changed();
    if (Object.keys(change).length === 0) done();
    else save(change, edit.base.version);
  }

  function save(change: Partial<Values>, version: number) {
    const patch = { id: technician.id, version, ...change } as Parameters<typeof update.mutate>[0];
    update.mutate(patch, {
      onSuccess: done,
      onError(error) {
        if (edit.rebase(error, (newer) => save(change, newer))) return;
        if (needsPassword(error)) password.ask(() => save(change, version));
        else showAtField(form, element.current, error);
      },
    });
  }

  return (
    <>
      <form
        ref={element}
        className={layout.form}
        onSubmit={(event) => form.onSubmit(saveChanged)(event)}
        noValidate
      >
        <div className={layout.pair}>
          <TextInput label="First name" required {...form.getInputProps('firstName')} />
          <TextInput label="Last name" required {...form.getInputProps('lastName')} />
        </div>
        <TextInput
          type="email"
          label="Email"
          required
          description={`Used to sign in.${byEmail(' Both the old and the new address get an email about the change.', '')}`}
          {...form.getInputProps('email')}
        />
        <PhoneInput
          required
          value={form.values.phone}
          error={form.errors.phone}
          onChange={(phone) => form.setFieldValue('phone', phone)}
        />
        <TextInput
          label="Service address"
          required
          description="A new address moves the pin on the map"
          {...form.getInputProps('address')}
        />
        <NativeSelect
          label="Experience level"
          data={[...EXPERIENCE_LEVELS]}
          {...form.getInputProps('experienceYears')}
        />
        <Textarea label="About" rows={4} required {...form.getInputProps('experience')} />
        <TextInput label="Training program" {...form.getInputProps('trainingProgram')} />
        <div className={layout.pair}>
          <TextInput label="Instagram" {...form.getInputProps('instagram')} />
          <TextInput label="Facebook" {...form.getInputProps('facebook')} />
        </div>
        <div className={layout.pair}>
          <NativeSelect
            label="What customers see"
            data={[
              { value: 'exact', label: 'Exact, after booking' },
              { value: 'approximate', label: 'Approximate area' },
              { value: 'service_area', label: 'Service area' },
            ]}
            {...form.getInputProps('privacyMode')}
          />
          <RadiusSlider
            value={form.values.serviceRadiusKm}
            onChange={(serviceRadiusKm) => form.setFieldValue('serviceRadiusKm', serviceRadiusKm)}
          />
        </div>
        <Checkbox
          label="Works from home"
          {...form.getInputProps('isHomeBased', { type: 'checkbox' })}
        />
        <Checkbox
          label="Comes to the customer"
          {...form.getInputProps('comesToCustomer', { type: 'checkbox' })}
        />
        <EditConflict row={edit.base} clashes={edit.clashes} labels={LABELS} form={form} />
        {update.isError && !needsPassword(update.error) && !currentOf(update.error) && (
          <p role="alert">{failureText(update.error)} Your changes are still here.</p>
        )}
        <div className={layout.buttons}>
          <Button type="submit" loading={update.isPending}>
            Save
          </Button>
          <Button variant="default" onClick={done}>
            Cancel
          </Button>
        </div>
      </form>
      {password.dialog}
    </>
  );
}
