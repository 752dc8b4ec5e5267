import { adminText } from '../../shared/messages/admin.ts';
import { failureText } from '../ui/failure.ts';
import { currentOf } from '../ui/form/use-edit-form.ts';
import lists from './lists.module.css';

/** Nothing if the form asks which of two values to keep. */
export function NotSaved({ error }: { error: Parameters<typeof failureText>[0] | null }) {
  if (!error || currentOf(error)) return null;
  return (
    <p className={lists.fault} role="alert">
      <span>{failureText(error)}</span> {adminText('form.kept')}
    </p>
  );
}
