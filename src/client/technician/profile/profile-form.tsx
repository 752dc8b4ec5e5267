import { Button, NativeSelect, TextInput } from '@mantine/core';
import { applicationText } from '../../../shared/messages/application.ts';
import { authText } from '../../../shared/messages/auth.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import {
  EXPERIENCE_MAX,
  HANDLE_MAX,
  TRAINING_MAX,
} from '../../../shared/technician/application.ts';
import type { ExperienceLevel } from '../../../shared/technician/experience-levels.ts';
import {
  profilePatchSchema,
  type TechnicianProfile,
} from '../../../shared/technician/technician-profile.schema.ts';
import { EXPERIENCE_OPTIONS } from '../../ui/experience-levels.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { LanguagesField } from '../../ui/form/languages-field.tsx';
import { LongText } from '../../ui/form/long-text.tsx';
import { PhoneInput } from '../../ui/form/phone-input.tsx';
import { useEditForm } from '../../ui/form/use-edit-form.ts';
import { validateWith } from '../../ui/form/validate-with.ts';
import layout from '../../ui/layout.module.css';
import { showSuccess } from '../../ui/page/toast.ts';
import { useProfileChange } from './use-profile-change.ts';

const valuesOf = (profile: TechnicianProfile) => ({
  phone: profile.phone,
  instagram: profile.instagram,
  facebook: profile.facebook,
  experience: profile.experience,
  experienceYears: profile.experienceYears as ExperienceLevel,
  trainingProgram: profile.trainingProgram,
  languages: profile.languages,
});
type Values = ReturnType<typeof valuesOf>;

const LABELS: Record<keyof Values, string> = {
  phone: uiText('field.phone'),
  instagram: dashboardText('field.instagram'),
  facebook: dashboardText('field.facebook'),
  experience: applicationText('field.about'),
  experienceYears: applicationText('field.experience'),
  trainingProgram: applicationText('field.training'),
  languages: applicationText('field.languages'),
};

/** Basic information. The name is fixed, because administrators have checked it. */
export function ProfileForm({ profile }: { profile: TechnicianProfile }) {
  const change = useProfileChange();
  const edit = useEditForm({
    key: `profile-${profile.id}`,
    row: profile,
    valuesOf,
    validate: validateWith(profilePatchSchema),
    validateInputOnBlur: true,
  });
  const { form, element } = edit;
  const save = () =>
    edit.save(
      (changed, version, on) => change.mutate({ ...changed, version }, on),
      () => showSuccess(dashboardText.notice('profile.saved')),
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
      aria-labelledby="basic-information"
      noValidate
      onSubmit={(event) => edit.submit(event, save)}
    >
      <h2 id="basic-information">{dashboardText('basics.title')}</h2>
      <div className={layout.pair}>
        <TextInput
          label={dashboardText('field.name')}
          value={profile.name}
          readOnly
          description={dashboardText('field.name.hint')}
        />
        <TextInput
          label={authText('field.email')}
          value={profile.email}
          readOnly
          description={dashboardText('field.email.hint')}
        />
      </div>
      <PhoneInput {...form.getInputProps('phone')} name="phone" required />
      <div className={layout.pair}>
        <TextInput
          {...field('instagram')}
          placeholder={applicationText('field.instagram.placeholder')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={HANDLE_MAX}
        />
        <TextInput
          {...field('facebook')}
          placeholder={applicationText('field.facebook.placeholder')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={HANDLE_MAX}
        />
      </div>
      <LongText
        {...field('experience')}
        description={dashboardText('field.about.hint')}
        required
        rows={6}
        limit={EXPERIENCE_MAX}
      />
      <div className={layout.pair}>
        <NativeSelect {...field('experienceYears')} required data={EXPERIENCE_OPTIONS} />
        <TextInput {...field('trainingProgram')} maxLength={TRAINING_MAX} />
      </div>
      <LanguagesField {...form.getInputProps('languages')} />
      <EditConflict row={edit.base} clashes={edit.clashes} labels={LABELS} form={form} />
      <div>
        <Button type="submit" loading={change.isPending}>
          {dashboardText('profile.save')}
        </Button>
      </div>
    </form>
  );
}
