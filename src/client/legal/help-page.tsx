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
          Write to <SupportLink />, with the reference of your booking if it is about one. We reply
          within {SUPPORT_REPLY_HOURS} hours.
        </p>
        <p>
          <Button component="a" href={`mailto:${site.supportEmail}`}>
            Write to support
          </Button>
        </p>
      </>
    ),
  },
];

export default function HelpPage() {
  return (
    <DocumentPage
      title="Help centre"
      lead={
        <>
          Answers to what people ask most. If yours is not here, write to <SupportLink />: we reply
          within {SUPPORT_REPLY_HOURS} hours. New here? See{' '}
          <Link href={paths.howItWorks}>how it works</Link>.
        </>
      }
      sections={sections}
    />
  );
}
