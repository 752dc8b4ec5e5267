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
        title={managedBookingText('linkActions.erase.done.title')}
        lead={<span role="status">{managedBookingText('theLinksToYourBookings')}</span>}
      >
        <BackHome />
      </AuthTag>
    );
  }
  return (
    <EmailedLink
      token={token}
      title={managedBookingText('eraseYourData')}
      lead={managedBookingText('wellRemoveYourNameEmailPhone')}
      label={managedBookingText('eraseMyData')}
      color="red"
      act={erase}
    >
      <p>{managedBookingText('theLinksToThoseBookings')}</p>
    </EmailedLink>
  );
}
