import { useParams } from 'wouter';
import { managedBookingText } from '../../../shared/messages/booking/managed-booking.ts';
import { trpc } from '../../api.ts';
import { AuthTag } from '../../auth/auth-tag.tsx';
import { BackHome, EmailedLink } from '../../auth/emailed-link.tsx';

/** `/erase-my-data/:token`: everything about a customer, by the link in an email to their address. */
export default function EraseMyDataPage() {
  const { token = '' } = useParams<{ token: string }>();
  const erase = trpc.booking.link.eraseAll.useMutation();
  if (erase.isSuccess) {
    return (
      <AuthTag
        title={managedBookingText('erase.done.title')}
        lead={<span role="status">{managedBookingText('erased.links')}</span>}
      >
        <BackHome />
      </AuthTag>
    );
  }
  return (
    <EmailedLink
      token={token}
      title={managedBookingText('eraseAll.title')}
      lead={managedBookingText('eraseAll.text')}
      label={managedBookingText('eraseAll.confirm')}
      color="red"
      act={erase}
    >
      <p>{managedBookingText('eraseAll.links')}</p>
    </EmailedLink>
  );
}
