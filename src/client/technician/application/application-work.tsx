import { applicationText } from '../../../shared/messages/application.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  EXPERIENCE_MAX,
  HANDLE_MAX,
  TRAINING_MAX,
} from '../../../shared/technician/application.ts';
import { trpc } from '../../api.ts';
import { EXPERIENCE_OPTIONS } from '../../ui/experience-levels.ts';
import { LanguagesField } from '../../ui/form/languages-field.tsx';
import { LongText } from '../../ui/form/long-text.tsx';
import layout from '../../ui/layout.module.css';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { SearchedServices } from '../../ui/services/searched-services.tsx';
import { ServiceName } from '../../ui/services/service-text.tsx';
import classes from './application-form.module.css';
import type { ApplicationForm } from './use-application.ts';
import { fieldProps } from './use-application.ts';

const LEVELS = [
  { value: '', label: applicationText('experience.placeholder') },
  ...EXPERIENCE_OPTIONS,
];

export function ApplicationWork({ form }: { form: ApplicationForm }) {
  return (
    <section className={classes.part} aria-labelledby="application-work">
      <h2 id="application-work" className={classes.title}>
        {applicationText('work.title')}
      </h2>
      <LongText
        {...fieldProps(form, 'experience')}
        label={applicationText('field.about')}
        description={applicationText('field.about.hint')}
        required
        rows={5}
        limit={EXPERIENCE_MAX}
      />
      <div className={layout.pair}>
        <NativeSelect
          {...fieldProps(form, 'experienceYears')}
          label={applicationText('field.experience')}
          required
          data={LEVELS}
        />
        <TextInput
          {...fieldProps(form, 'trainingProgram')}
          label={applicationText('field.training')}
          placeholder={applicationText('field.training.hint')}
          maxLength={TRAINING_MAX}
        />
      </div>
      <Services form={form} />
      <LanguagesField
        value={form.values.languages}
        onChange={(languages) => form.setFieldValue('languages', languages)}
      />
      <div className={layout.pair}>
        <TextInput
          {...fieldProps(form, 'instagram')}
          label={applicationText('field.instagram')}
          placeholder={applicationText('field.instagram.placeholder')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={HANDLE_MAX}
        />
        <TextInput
          {...fieldProps(form, 'facebook')}
          label={applicationText('field.facebook')}
          placeholder={applicationText('field.facebook.placeholder')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={HANDLE_MAX}
        />
      </div>
    </section>
  );
}

function Services({ form }: { form: ApplicationForm }) {
  const { data: packages, isError, refetch } = trpc.discovery.packages.useQuery();
  if (isError) {
    return <ErrorState title={applicationText('services.failed')} onRetry={() => void refetch()} />;
  }
  if (!packages) return <Bone lines={4} />;
  const offered = packages.filter(({ isActive }) => isActive);
  if (offered.length === 0) {
    return (
      <div>
        <h3>{applicationText('services.title')}</h3>
        <p className={layout.soft}>{applicationText('services.none')}</p>
      </div>
    );
  }
  return (
    <div data-field="services">
      <Checkbox.Group
        label={applicationText('services.title')}
        description={applicationText('services.text')}
        required
        size="md"
        value={form.values.services}
        error={form.errors.services}
        onChange={(services) => form.setFieldValue('services', services)}
      >
        <div className={classes.services}>
          <SearchedServices services={offered}>
            {(item) => <Checkbox value={item.name} label={<ServiceName of={item} />} size="md" />}
          </SearchedServices>
        </div>
      </Checkbox.Group>
    </div>
  );
}
