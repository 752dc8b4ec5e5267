import { Button } from '@mantine/core';
import { deviceLabel } from '../../shared/account/device-label.ts';
import type { OwnSession } from '../../shared/account/user.schema.ts';
import { formatInstant } from '../../shared/format/instants.ts';
import { authText } from '../../shared/messages/auth.ts';
import { trpc } from '../api.ts';
import { paths } from '../paths.ts';
import { showFailure } from '../ui/failure.ts';
import layout from '../ui/layout.module.css';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { Unloaded } from '../ui/page/unloaded.tsx';
import { useForgetPerson } from '../ui/use-forget-person.ts';

export function OwnSessions() {
  // Sessions begin and end on other devices, so always reload.
  const query = trpc.auth.sessions.useQuery(undefined, {
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const { data: sessions } = query;
  return (
    <section className={layout.card} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{authText('sessions.title')}</h2>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <Unloaded query={query} lines={2} />
      )}
      <p className={layout.soft}>{authText('sessions.text')}</p>
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
    onSuccess: () => showSuccess(authText.notice('sessions.ended')),
    onError: (error) => showFailure(error, { title: authText('sessions.failed') }),
    // Also after a refusal: it may have ended elsewhere.
    onSettled: () => cache.auth.sessions.invalidate(),
  });
  const device = deviceLabel(session.device);
  const lastUsed = authText('sessions.lastUsed', {
    format: formatInstant(session.lastUsedAt, 'dayAndTime'),
  });
  return (
    <li className={layout.line}>
      <span className={layout.about}>
        <span>{device}</span>
        <span className={layout.small}>
          {session.isThis ? authText('sessions.thisDevice') : lastUsed}
        </span>
      </span>
      {!session.isThis && (
        <Button
          variant="subtle"
          color="red"
          loading={end.isPending}
          aria-label={authText('sessions.endOne', { device, lastUsed })}
          onClick={() => end.mutate({ id: session.id })}
        >
          {authText('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function SignOutOthers() {
  const cache = trpc.useUtils();
  const end = trpc.auth.endOtherSessions.useMutation({
    onSuccess() {
      showSuccess(authText.notice('sessions.othersEnded'));
      return cache.auth.sessions.invalidate();
    },
    onError: (error) => showFailure(error, { title: authText('sessions.failed') }),
  });
  return (
    <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
      {authText('sessions.endOthers')}
    </Button>
  );
}

function SignOutEverywhere() {
  const forget = useForgetPerson();
  const signOut = trpc.auth.signOutEverywhere.useMutation({
    onSuccess() {
      showSuccess(authText.notice('logOut.done'));
      return forget(paths.login);
    },
    onError: () => showError(authText.notice('logOut.failed')),
  });

  return (
    <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      {authText('sessions.endAll')}
    </Button>
  );
}
