import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import {
  type AdminPackage,
  durationSchema,
  packageCreateSchema,
} from '../../../shared/admin/admin-package.schema.ts';
import {
  PACKAGE_DURATION_DEFAULT,
  PACKAGE_NAME_MAX,
  parseIncludedServices,
} from '../../../shared/technician/service-package.ts';
import { failureText } from '../../ui/failure.ts';
import { useKeptForm } from '../../ui/form/kept-typing.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';
import { Dialog } from '../../ui/modal/dialog.tsx';
import classes from './services.module.css';
import type { usePackageActions } from './use-package-actions.ts';

/** In the form, numbers and the list of included services are text. */
const formSchema = packageCreateSchema.extend({
  services: z.string(),
  durationMinutes: z.string().transform(Number).pipe(durationSchema),
});

interface Props {
  /** The package to edit, or undefined to create one. */
  item: AdminPackage | undefined;
  actions: ReturnType<typeof usePackageActions>;
  onClose: () => void;
}

/** Creates or edits a package. What was typed stays until the server has saved it. */
export function PackageForm({ item, actions, onClose }: Props) {
  const action = item ? actions.edit : actions.create;
  const form = useForm({
    initialValues: {
      name: item?.name ?? '',
      description: item?.description ?? '',
      price: item?.price ?? '',
      durationMinutes: String(item?.durationMinutes ?? PACKAGE_DURATION_DEFAULT),
      services: item?.services.join(', ') ?? '',
    },
    validate: validateWith(formSchema),
  });

  const forget = useKeptForm(item ? `package-${item.id}` : 'package', form);

  function done() {
    forget();
    onClose();
  }

  const submit = form.onSubmit((values) => {
    const input = {
      ...values,
      durationMinutes: Number(values.durationMinutes),
      services: parseIncludedServices(values.services),
    };
    const options = { onSuccess: done };
    if (item) actions.edit.mutate({ id: item.id, ...input }, options);
    else actions.create.mutate(input, options);
  });

  return (
    <Dialog
      opened
      title={item ? 'Edit service' : 'New service'}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={done}>
            Cancel
          </Button>
          <Button type="submit" form="package" loading={action.isPending}>
            {item ? 'Save' : 'Create'}
          </Button>
        </>
      }
    >
      <form id="package" className={layout.form} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          required
          maxLength={PACKAGE_NAME_MAX}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <div className={layout.pair}>
          <TextInput
            label="Price in dollars"
            required
            type="number"
            step="0.01"
            min="0"
            inputMode="decimal"
            {...form.getInputProps('price')}
          />
          <TextInput
            label="Duration in minutes"
            required
            type="number"
            step="1"
            min="1"
            inputMode="numeric"
            {...form.getInputProps('durationMinutes')}
          />
        </div>
        <Textarea label="Description" rows={3} {...form.getInputProps('description')} />
        <Textarea
          label="Included services"
          description="Separate them with commas or new lines"
          placeholder="Brake check, Gear indexing, Chain lube"
          rows={2}
          {...form.getInputProps('services')}
        />
        {action.isError && (
          <p className={classes.alert} role="alert">
            {failureText(action.error)} Your changes are still here.
          </p>
        )}
      </form>
    </Dialog>
  );
}
