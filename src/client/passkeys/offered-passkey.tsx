import { Suspense, useState } from 'react';
import { trpc } from '../api.ts';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import '../ui/page/notice.css';
import { lazyPart } from '../ui/page/lazy-part.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import { canUsePasskeys } from './can-use.ts';

const PasskeyOffer = lazyPart(() => import('./passkey-offer.tsx'));
const DISMISSED = 'passkey-offer-dismissed';

/** For people who signed in by password, having nothing else, until they dismiss it here. */
export function OfferedPasskey() {
  const { data: user } = trpc.auth.me.useQuery();
  const [isDismissed, setDismissed] = useState(() => readStored('localStorage', DISMISSED));
  if (!user || user.hasPasskey || isDismissed || !canUsePasskeys()) return null;

  function dismiss() {
    writeStored('localStorage', DISMISSED, true);
    setDismissed(true);
  }

  return (
    <div className="notices">
      <div className="notice">
        <Suspense fallback={<Bone lines={1} />}>
          <PasskeyOffer onDismiss={dismiss} />
        </Suspense>
      </div>
    </div>
  );
}
