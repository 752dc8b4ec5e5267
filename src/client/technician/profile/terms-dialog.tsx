import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { formatDuration } from '../../../shared/format/duration.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { currencyOf, dollarsToCents, shownCurrency } from '../../../shared/site/price.ts';
import {
  type OwnService,
  ownTermsSchema,
  priceFault,
} from '../../../shared/technician/own-price.schema.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../../api.ts';
import { showFailure } from '../../ui/failure.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { showAtField } from '../../ui/form/field-refusal.ts';
import { currentOf, useEditForm } from '../../ui/form/use-edit-form.ts';
import layout from '../../ui/layout.module.css';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { formatPrice } from '../../ui/money.ts';
import { showSuccess } from '../../ui/page/toast.ts';

const LABELS = {
  price: dashboardText('price.label'),
  durationMinutes: dashboardText('price.minutes'),
};
const { shape } = ownTermsSchema;
type Values = { [field in keyof typeof LABELS]: string };

/** As the server takes them: empty follows the suggestion. */
const inputOf = ({ price, durationMinutes }: Partial<Values>) => ({
  ...(price !== undefined && { price: price.trim() || null }),
  ...(durationMinutes !== undefined && {
    durationMinutes: durationMinutes.trim() === '' ? null : Number(durationMinutes),
  }),
});

interface Props {
  profile: TechnicianProfile;
  service: OwnService;
  onClose: () => void;
}

/** What the technician asks for a service, and how long it takes them. */
export function TermsDialog({ profile, service, onClose }: Props) {
  const { id } = service;
  const element = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const change = trpc.technician.changeTerms.useMutation({
    onSuccess(saved) {
      utils.technician.profile.setData(undefined, saved);
      void utils.discovery.invalidate();
    },
  });
  const currency = currencyOf(profile.country);

  function validate(values: Values) {
    const input = inputOf(values);
    const price = shape.price.safeParse(input.price);
    const minutes = shape.durationMinutes.safeParse(input.durationMinutes);
    const faults = {
      price:
        price.error?.issues[0]?.message ??
        (price.data == null ? undefined : priceFault(price.data, limitsOf(service), currency)),
      durationMinutes: minutes.error?.issues[0]?.message,
    };
    return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
  }

  const edit = useEditForm({
    key: `terms-${id}`,
    row: profile,
    valuesOf: ({ servicePackages }): Values => {
      const { ownPrice, ownMinutes } = servicePackages.find((item) => item.id === id) ?? service;
      return { price: ownPrice ?? '', durationMinutes: ownMinutes === null ? '' : `${ownMinutes}` };
    },
    validate,
    validateInputOnBlur: true,
  });
  const { form } = edit;

  function close() {
    edit.forget();
    onClose();
  }

  function save(changed: Partial<Values>, version: number) {
    change.mutate(
      { id, ...inputOf(changed), version },
      {
        onSuccess() {
          showSuccess(dashboardText.notice('price.saved'));
          close();
        },
        onError(error) {
          if (edit.rebase(error, (newer) => save(changed, newer))) return;
          showAtField(form, element.current, error);
          if (!currentOf(error)) showFailure(error, { title: dashboardText('price.failed') });
        },
      },
    );
  }

  return (
    <Dialog
      title={localName(service)}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {uiText('cancel')}
          </Button>
          <Button type="submit" form="terms" loading={change.isPending}>
            {dashboardText('price.save')}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id="terms"
        className={layout.form}
        noValidate
        onSubmit={(event) => form.onSubmit(() => save(edit.changed(), edit.base.version))(event)}
      >
        <TextInput
          {...form.getInputProps('price')}
          name="price"
          label={LABELS.price}
          description={dashboardText('price.hint', {
            value: formatPrice(service.suggestedPrice, shownCurrency(currency)),
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
        <p className={layout.soft}>{dashboardText('price.later')}</p>
        <EditConflict row={edit.base} clashes={edit.clashes} labels={LABELS} form={form} />
      </form>
    </Dialog>
  );
}

const limitsOf = ({ leastPrice, mostPrice }: OwnService) => ({
  leastCents: dollarsToCents(leastPrice) ?? 0,
  mostCents: dollarsToCents(mostPrice) ?? 0,
});
