// Email apps open links and run scripts, so nothing is written until someone presses the button.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { authText } from '../../shared/messages/auth.ts';
import { shellText } from '../../shared/messages/shell.ts';
import { paths } from '../paths.ts';
import { failureText } from '../ui/failure.ts';
import { Questions } from '../ui/page/questions.tsx';
import { AuthTag } from './auth-tag.tsx';

interface Failure {
  message: string;
  data?: { httpStatus: number } | null | undefined;
}

interface Props {
  token: string;
  title: string;
  /** What the press does. */
  lead: ReactNode;
  children?: ReactNode;
  label: string;
  color?: string;
  act: { isPending: boolean; error: Failure | null; mutate(link: { token: string }): void };
}

export function EmailedLink({ token, title, lead, children, label, color, act }: Props) {
  const press = () => act.mutate({ token });
  if (act.error) return <LinkFailed error={act.error} onRetry={press} />;
  return (
    <AuthTag title={title} lead={lead}>
      {children}
      <Button size="md" {...(color && { color })} loading={act.isPending} onClick={press}>
        {label}
      </Button>
    </AuthTag>
  );
}

/** @param onRetry for failures; a refused link stays refused */
export function LinkFailed({ error, onRetry }: { error: Failure; onRetry?: () => void }) {
  const isFinal = !onRetry || (error.data?.httpStatus ?? 500) < 429;
  return (
    <AuthTag
      title={authText(isFinal ? 'link.invalid' : 'failed.title')}
      lead={onRetry ? failureText(error) : error.message}
      stub={
        <p>
          <Questions />
        </p>
      }
    >
      {!isFinal && <Button onClick={onRetry}>{shellText('tryAgain')}</Button>}
      <BackHome />
    </AuthTag>
  );
}

export function BackHome() {
  return (
    <Button component={Link} href={paths.home} variant="default">
      {authText('home')}
    </Button>
  );
}
