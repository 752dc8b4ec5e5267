import { Button } from '@mantine/core';
import { SESSIONS } from '../../shared/account/account-messages.ts';
import type { OwnSession } from '../../shared/account/user.schema.ts';
import { trpc } from '../api.ts';
import { failureText } from '../ui/failure.ts';
import layout from '../ui/layout.module.css';
import { ErrorState } from '../ui/page/error-state.tsx';
import { Bone } from '../ui/page/skeletons.tsx';
import { showToast } from '../ui/page/toast.ts';
import classes from './account-list.module.css';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Where the account is signed in, with buttons to end each session or all of them. */
export function OwnSessions() {
  const { data: sessions, isError, refetch } = trpc.auth.sessions.useQuery();
  return (
    <section className={layout.card} aria-labelledby="sessions-title">
      <h2 id="sessions-title">Sessions</h2>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Bone lines={2} />
      )}
      <p className={layout.soft}>
        Sign out devices you’ve lost or don’t recognize, and change your password if someone else
        may know it.
      </p>
      <div className={layout.buttons}>
        {sessions?.some(({ isThis }) => !isThis) && <SignOutOthers />}
        <SignOutEverywhere />
      </div>
    </section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const cache = trpc.useUtils();
  const end = trpc.auth.endSession.useMutation({
    onSuccess: () => showToast({ ...SESSIONS.ended, kind: 'success' }),
    onError: (error) =>
      showToast({ title: SESSIONS.failed, text: failureText(error), kind: 'destructive' }),
    // After a refusal too: it may have ended elsewhere.
    onSettled: () => cache.auth.sessions.invalidate(),
  });
  const device = session.device ?? 'Unknown device';
  const lastUsed = `Last used ${dateTime.format(session.lastUsedAt)}`;
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        {device}
        <span className={layout.small}>{session.isThis ? 'This device' : lastUsed}</span>
      </span>
      {!session.isThis && (
        <Button
          className={classes.action}
          variant="subtle"
          color="red"
          loading={end.isPending}
          aria-label={`Sign out ${device}. ${lastUsed}`}
          onClick={() => end.mutate({ id: session.id })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutOthers() {
  const cache = trpc.useUtils();
  const end = trpc.auth.endOtherSessions.useMutation({
    onSuccess() {
      showToast({ ...SESSIONS.othersEnded, kind: 'success' });
      return cache.auth.sessions.invalidate();
    },
    onError: (error) =>
      showToast({ title: SESSIONS.failed, text: failureText(error), kind: 'destructive' }),
  });
  return (
    <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
      Sign out other devices
    </Button>
  );
}

/** Without a year: no session lasts that long. */
const dateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
