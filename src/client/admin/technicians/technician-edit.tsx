import { byEmail } from '../../emails.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import {
  type AdminTechnician,
  technicianEditSchema,
} from '../../../shared/admin/admin-technician.schema.ts';
import {
  EXPERIENCE_LEVELS,
  RADIUS_MAX_KM,
  RADIUS_MIN_KM,
} from '../../../shared/technician/technician.ts';
import { needsPassword, usePasswordPrompt } from '../../auth/password-prompt.tsx';
import { failureText } from '../../ui/failure.ts';
import { showAtField } from '../../ui/form/field-refusal.ts';
import { useKeptForm } from '../../ui/form/kept-typing.ts';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';
import type { useTechnicianActions } from './use-technician-actions.ts';

interface Props {
  technician: AdminTechnician;
  actions: ReturnType<typeof useTechnicianActions>;
  onDone: () => void;
}

const FIELDS = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'address',
  'instagram',
  'facebook',
  'experience',
  'experienceYears',
  'trainingProgram',
  'privacyMode',
  'isHomeBased',
  'comesToCustomer',
  'serviceRadiusKm',
] as const satisfies (keyof AdminTechnician)[];

/** Edits a profile for its owner. Only the changed fields are sent. */
export function TechnicianEdit({ technician, actions: { update }, onDone }: Props) {
  const form = useForm({
    initialValues: Object.fromEntries(
      FIELDS.map((field) => [field, technician[field]]),
    ) as unknown as Pick<AdminTechnician, (typeof FIELDS)[number]>,
    validate: validateWith(technicianEditSchema),
  });

  const element = useRef<HTMLFormElement>(null);
  const password = usePasswordPrompt();
  const forget = useKeptForm(`technician-${technician.id}`, form);

  function done() {
    forget();
    onDone();
  }

  function saveChanged(values: typeof form.values) {
    const changed = FIELDS.filter((field) => form.isDirty(field));
    if (changed.length === 0) return done();
    const edit = Object.fromEntries(changed.map((field) => [field, values[field]]));
    save({ id: technician.id, ...edit });
  }

  function save(patch: Parameters<typeof update.mutate>[0]) {
    update.mutate(patch, {
      onSuccess: done,
      onError(error) {
        if (needsPassword(error)) password.ask(() => save(patch));
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
          <TextInput
            label="Service radius (km)"
            type="number"
            min={RADIUS_MIN_KM}
            max={RADIUS_MAX_KM}
            value={String(form.values.serviceRadiusKm)}
            error={form.errors.serviceRadiusKm}
            onChange={(event) =>
              form.setFieldValue('serviceRadiusKm', Number(event.currentTarget.value))
            }
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
        {update.isError && !needsPassword(update.error) && (
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
