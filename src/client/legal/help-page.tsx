import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { SUPPORT_REPLY_HOURS } from '../../shared/site/policy.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { DocumentPage, type Section } from './document-page.tsx';
import { accountQuestions, customerQuestions, technicianQuestions } from './help-questions.tsx';
import { SupportLink } from './operator.tsx';

const sections: Section[] = [
  { id: 'customers', title: 'Booking a technician', body: customerQuestions },
  { id: 'technicians', title: 'Working as a technician', body: technicianQuestions },
  { id: 'account', title: 'Sign-in and data', body: accountQuestions },
  {
    id: 'contact',
    title: 'Contact support',
    body: (
      <>
        <p>
          Email <SupportLink />. If it’s about a booking, include its reference. We reply within{' '}
          {SUPPORT_REPLY_HOURS} hours.
        </p>
        <p>
          <Button component="a" href={`mailto:${site.supportEmail}`}>
            {' '}
            Email support{' '}
          </Button>
        </p>
      </>
    ),
  },
];

export default function HelpPage() {
  return (
    <DocumentPage
      title="Help center"
      lead={
        <>
          Answers to common questions. If yours isn’t here, email <SupportLink />. We reply within{' '}
          {SUPPORT_REPLY_HOURS} hours. New here? See{' '}
          <Link href={paths.howItWorks}>how it works</Link>.
        </>
      }
      sections={sections}
    />
  );
}
