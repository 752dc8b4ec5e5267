import { useParams } from 'wouter';
import { myBookingsText } from '../../../shared/messages/my-bookings.ts';
import { COPY_OF_ANYONE } from '../../../shared/site/offline-copy.ts';
import { trpc } from '../../api.ts';
import { AuthTag } from '../../auth/auth-tag.tsx';
import { BackHome, EmailedLink } from '../../auth/emailed-link.tsx';
import { forgetCopies } from '../../offline/copies.ts';

export default function EraseMyDataPage() {
  const { token = '' } = useParams<{ token: string }>();
  const erase = trpc.booking.link.eraseAll.useMutation({
    onSuccess: () => forgetCopies(([, owner]) => owner === COPY_OF_ANYONE),
  });
  if (erase.isSuccess) {
    return (
      <AuthTag
        title={myBookingsText('erase.done.title')}
        lead={<span role="status">{myBookingsText('erased.links')}</span>}
      >
        <BackHome />
      </AuthTag>
    );
  }
  return (
    <EmailedLink
      token={token}
      title={myBookingsText('eraseAll.title')}
      lead={myBookingsText('eraseAll.text')}
      label={myBookingsText('eraseAll.confirm')}
      color="red"
      act={erase}
    >
      <p>{myBookingsText('eraseAll.links')}</p>
    </EmailedLink>
  );
}
