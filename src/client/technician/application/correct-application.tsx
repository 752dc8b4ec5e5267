import { Button } from '@mantine/core';
import { applicationText } from '../../../shared/messages/application.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import {
  correctionSchema,
  type EarlierApplication,
} from '../../../shared/technician/application.schema.ts';
import { trpc } from '../../api.ts';
import { useKeptForm } from '../../ui/form/kept-typing.ts';
import { showSuccess } from '../../ui/page/toast.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { ApplicationForm } from './application-form.tsx';
import { OWN_APPLICATION, toCorrection, valuesOf } from './application-values.ts';
import { useApplicationForm, useRefusal } from './use-application.ts';

interface Props {
  onDone: () => void;
}

/** Until it's approved, the signed-in applicant may change every answer but the email. */
export default function CorrectApplication({ onDone }: Props) {
  const own = trpc.application.own.useQuery(undefined, { staleTime: 0 });
  if (!own.data) return <Unloaded query={own} lines={10} />;
  return <Correction earlier={own.data} onDone={onDone} />;
}

function Correction({ earlier, onDone }: Props & { earlier: EarlierApplication }) {
  const utils = trpc.useUtils();
  const form = useApplicationForm(valuesOf(earlier), correctionSchema);
  const forget = useKeptForm(OWN_APPLICATION, form);
  const showRefusal = useRefusal(form);
  const send = trpc.application.correct.useMutation({
    async onSuccess() {
      forget();
      showSuccess({ title: applicationText('correct.done') });
      await utils.technician.profile.invalidate();
      onDone();
    },
    // Once it's approved, this page is the dashboard.
    onError: () => utils.technician.profile.invalidate(),
  });

  return (
    <>
      <ApplicationForm
        form={form}
        fixedEmail={earlier.email}
        isSignedIn
        isPending={send.isPending}
        onSend={(values) =>
          send.mutateAsync(toCorrection(values)).then(() => undefined, showRefusal)
        }
      />
      <Button
        variant="subtle"
        onClick={() => {
          forget();
          onDone();
        }}
      >
        {uiText('cancel')}
      </Button>
    </>
  );
}
