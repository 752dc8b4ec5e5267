import { Button, NativeSelect, TextInput } from '@mantine/core';
import { applicationText } from '../../../shared/messages/application.ts';
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
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { useProfileChange } from '../profile/use-profile-change.ts';

/** Numbers as they are typed; empty for null. */
const valuesOf = (profile: TechnicianProfile) => ({
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

/** When customers can book, and what a visit costs and needs. */
export function RulesCard({ profile }: { profile: TechnicianProfile }) {
  const change = useProfileChange();
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
      (changed, version, on) => change.mutate({ ...inputOf(changed), version }, on),
      () => showSuccess({ title: applicationText('rules.saved.title') }),
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
        <h2 id="booking-rules">{applicationText('rules.title')}</h2>
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
        <Button type="submit" loading={change.isPending}>
          {applicationText('rules.save')}
        </Button>
      </div>
    </form>
  );
}
