import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  EXPERIENCE_MAX,
  HANDLE_MAX,
  TRAINING_MAX,
} from '../../../shared/technician/application.ts';
import { EXPERIENCE_LEVELS } from '../../../shared/technician/technician.ts';
import { trpc } from '../../api.ts';
import layout from '../../ui/layout.module.css';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { SearchedServices } from '../../ui/services/searched-services.tsx';
import classes from './application-form.module.css';
import { fieldProps } from './field-props.ts';
import type { ApplicationForm } from './use-application.ts';

const LEVELS = [{ value: '', label: 'Select one' }, ...EXPERIENCE_LEVELS];

/** The applicant's experience and services. */
export function ApplicationWork({ form }: { form: ApplicationForm }) {
  return (
    <section className={classes.part} aria-labelledby="application-work">
      <h2 id="application-work" className={classes.title}>
        Your work
      </h2>
      <Textarea
        {...fieldProps(form, 'experience')}
        label="Experience"
        description="Customers read this: the bikes you know, where you learned, what you enjoy."
        required
        rows={5}
        maxLength={EXPERIENCE_MAX}
      />
      <div className={layout.pair}>
        <NativeSelect
          {...fieldProps(form, 'experienceYears')}
          label="Experience level"
          required
          data={LEVELS}
        />
        <TextInput
          {...fieldProps(form, 'trainingProgram')}
          label="Training program"
          placeholder="School or certificate, if any"
          maxLength={TRAINING_MAX}
        />
      </div>
      <Services form={form} />
      <div className={layout.pair}>
        <TextInput
          {...fieldProps(form, 'instagram')}
          label="Instagram handle"
          placeholder="@your.workshop"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={HANDLE_MAX}
        />
        <TextInput
          {...fieldProps(form, 'facebook')}
          label="Facebook handle"
          placeholder="your.workshop"
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
    return <ErrorState title="Couldn’t load the services" onRetry={() => void refetch()} />;
  }
  if (!packages) return <Bone lines={4} />;
  const offered = packages.filter(({ isActive }) => isActive);
  if (offered.length === 0) {
    return (
      <div>
        <h3>Services you offer</h3>
        <p className={layout.soft}>
          There are no services to choose from yet. You can apply all the same: an administrator
          assigns your services later.
        </p>
      </div>
    );
  }
  return (
    <div data-field="services">
      <Checkbox.Group
        label="Services you offer"
        description="Customers pay the listed prices. An administrator assigns the services to you."
        required
        size="md"
        value={form.values.services}
        error={form.errors.services}
        onChange={(services) => form.setFieldValue('services', services)}
      >
        <div className={classes.services}>
          <SearchedServices services={offered}>
            {({ name }) => <Checkbox value={name} label={name} size="md" />}
          </SearchedServices>
        </div>
      </Checkbox.Group>
    </div>
  );
}
