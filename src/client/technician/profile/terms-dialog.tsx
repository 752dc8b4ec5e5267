import { TextInput } from '@mantine/core';
import { formatDuration } from '../../../shared/format/duration.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { currencyOf, shownCurrency } from '../../../shared/site/price.ts';
import { type OwnService, ownTermsSchema } from '../../../shared/technician/own-price.schema.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { typedNumber } from '../../ui/form/typed-number.ts';
import { currentOf, useEditForm } from '../../ui/form/use-edit-form.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import { FormDialog } from '../../ui/modal/form-dialog.tsx';
import { formatPrice } from '../../ui/money.ts';
import { showSuccess } from '../../ui/page/toast.ts';

const LABELS = {
  price: dashboardText('price.label'),
  durationMinutes: dashboardText('price.minutes'),
};
type Values = { [field in keyof typeof LABELS]: string };

/** As the server takes them: empty follows the suggestion. */
const inputOf = ({ durationMinutes, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(durationMinutes !== undefined && { durationMinutes: typedNumber(durationMinutes) }),
});

const judge = validateWith(ownTermsSchema.omit({ id: true }));

interface Props {
  profile: TechnicianProfile;
  service: OwnService;
  onClose: () => void;
}

/** What the technician asks for a service, and how long it takes them. */
export function TermsDialog({ profile, service, onClose }: Props) {
  const { id } = service;
  const utils = trpc.useUtils();
  const change = trpc.technician.changeTerms.useMutation({
    onSuccess(saved) {
      utils.technician.profile.setData(undefined, saved);
      void utils.discovery.invalidate();
    },
    onError(error) {
      // Those are said in the form.
      if (currentOf(error) || error.data?.field) return;
      showFailure(error, { title: dashboardText('price.failed') });
    },
  });
  const edit = useEditForm({
    key: `terms-${id}`,
    row: profile,
    valuesOf: ({ servicePackages }): Values => {
      const { ownPrice, ownMinutes } = servicePackages.find((item) => item.id === id) ?? service;
      return { price: ownPrice ?? '', durationMinutes: `${ownMinutes ?? ''}` };
    },
    validate: (values) => judge(inputOf(values)),
    validateInputOnBlur: true,
  });
  const { form, element } = edit;
  const currency = shownCurrency(currencyOf(profile.country));

  function close() {
    edit.forget();
    onClose();
  }

  const save = () =>
    edit.save(
      (changed, version, on) => change.mutate({ id, ...inputOf(changed), version }, on),
      () => {
        showSuccess(dashboardText.notice('price.saved'));
        close();
      },
    );

  return (
    <FormDialog
      title={localName(service)}
      submitLabel={dashboardText('price.save')}
      pending={change.isPending}
      form={element}
      onSubmit={(event) => edit.submit(event, save)}
      onClose={close}
    >
      <TextInput
        {...form.getInputProps('price')}
        name="price"
        label={LABELS.price}
        description={dashboardText('price.hint', {
          value: formatPrice(service.suggestedPrice, currency),
        })}
        placeholder={service.suggestedPrice}
        // Not a number field: those drop a comma in some browsers, and 75,00 becomes 7500.
        inputMode="decimal"
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('durationMinutes')}
        name="durationMinutes"
        label={LABELS.durationMinutes}
        description={dashboardText('price.hint', {
          value: formatDuration(service.suggestedMinutes),
        })}
        placeholder={`${service.suggestedMinutes}`}
        inputMode="numeric"
      />
      <EditConflict row={edit.base} clashes={edit.clashes} labels={LABELS} form={form} />
    </FormDialog>
  );
}
