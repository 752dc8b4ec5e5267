import { Button, NativeSelect, TextInput } from '@mantine/core';
import { applicationText } from '../../../shared/messages/application.ts';
import type { EditedRow } from '../../../shared/site/edited-row.schema.ts';
import { currencyOf } from '../../../shared/site/price.ts';
import {
  GAP_HOURS_MAX,
  NO_SHOW_TERMS_MAX,
} from '../../../shared/technician/availability-limits.ts';
import { travels } from '../../../shared/technician/technician.ts';
import {
  type TechnicianProfile,
  termsSchema,
} from '../../../shared/technician/technician-profile.schema.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { typedNumber } from '../../ui/form/typed-number.ts';
import { type Send, useEditForm } from '../../ui/form/use-edit-form.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';

type Profile = Pick<
  TechnicianProfile,
  | keyof (typeof termsSchema)['shape']
  | keyof EditedRow
  | 'id'
  | 'country'
  | 'operatorWindow'
  | 'privacyMode'
  | 'comesToCustomer'
>;

/** Numbers as they are typed; empty for null. */
const valuesOf = (profile: Profile) => ({
  noticeHours: `${profile.noticeHours ?? ''}`,
  horizonDays: `${profile.horizonDays ?? ''}`,
  jobsPerDay: `${profile.jobsPerDay ?? ''}`,
  gapHours: `${profile.gapHours}`,
  visitFee: profile.visitFee,
  noShowTerms: profile.noShowTerms,
});
type Values = ReturnType<typeof valuesOf>;

const LABELS: Record<keyof Values, string> = {
  noticeHours: applicationText('rules.notice.label'),
  horizonDays: applicationText('rules.horizon.label'),
  jobsPerDay: applicationText('rules.jobs.label'),
  gapHours: applicationText('rules.gap.label'),
  visitFee: applicationText('rules.fee.label'),
  noShowTerms: applicationText('rules.absent.label'),
};

const NUMBERS = ['noticeHours', 'horizonDays', 'jobsPerDay', 'gapHours'];

const inputOf = (values: Partial<Values>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, typed]) => {
      if (!NUMBERS.includes(name)) return [name, typed];
      return [name, typedNumber(typed)];
    }),
  );

const judge = validateWith(termsSchema);

interface Props {
  profile: Profile;
  /** Saves as the technician, or as an admin. */
  send: Send<ReturnType<typeof inputOf>, Profile>;
  isPending: boolean;
  onSaved?: () => void;
  heading?: 'h2' | 'h3';
}

/** When customers can book, and what a visit costs and needs. */
export function RulesCard({ profile, send, isPending, heading: Heading = 'h2', ...on }: Props) {
  const edit = useEditForm({
    key: `rules-${profile.id}`,
    row: profile,
    valuesOf,
    validate: (values) => judge(inputOf(values)),
  });
  const { form, element } = edit;
  const { noticeHours, horizonDays } = profile.operatorWindow;
  const currency = currencyOf(profile.country);

  const save = () =>
    edit.save(
      (changed, version, after) => send(inputOf(changed), version, after),
      () => on.onSaved?.(),
    );

  const field = (name: keyof Values) => ({
    ...form.getInputProps(name),
    name,
    label: LABELS[name],
  });

  return (
    <form
      ref={element}
      className={layout.card}
      aria-labelledby="booking-rules"
      noValidate
      onSubmit={(event) => edit.submit(event, save)}
    >
      <div>
        <Heading id="booking-rules">{applicationText('rules.title')}</Heading>
        <p className={layout.soft}>{applicationText('rules.text')}</p>
      </div>
      <div className={layout.pair}>
        <TextInput
          {...field('noticeHours')}
          inputMode="numeric"
          description={applicationText('rules.notice.hint', { hours: noticeHours })}
        />
        <TextInput
          {...field('horizonDays')}
          inputMode="numeric"
          description={applicationText('rules.horizon.hint', { days: horizonDays })}
        />
      </div>
      <TextInput
        {...field('jobsPerDay')}
        inputMode="numeric"
        description={applicationText('rules.jobs.hint')}
      />
      {travels(profile) && (
        <>
          <NativeSelect
            {...field('gapHours')}
            data={Array.from({ length: GAP_HOURS_MAX + 1 }, (_, hours) => ({
              value: `${hours}`,
              label: applicationText('rules.gap.hours', { hours }),
            }))}
          />
          <TextInput
            {...field('visitFee')}
            inputMode="decimal"
            label={`${LABELS.visitFee} (${currency})`}
            description={applicationText('rules.fee.hint')}
          />
          <TextInput
            {...field('noShowTerms')}
            description={applicationText('rules.absent.hint')}
            maxLength={NO_SHOW_TERMS_MAX}
          />
        </>
      )}
      <EditConflict row={edit.base} clashes={edit.clashes} labels={LABELS} form={form} />
      <div>
        <Button type="submit" loading={isPending}>
          {applicationText('rules.save')}
        </Button>
      </div>
    </form>
  );
}
