import { ErrorState } from './error-state.tsx';
import { Bone } from './skeletons.tsx';

interface Props {
  query: {
    error: { message: string; data?: { httpStatus: number } | null | undefined } | null;
    refetch: () => unknown;
  };
  /** How many the skeleton has. */
  lines: number;
  /** It's one thing that may not exist anymore, which the server says then. */
  mayBeGone?: boolean;
}

/** In place of what isn't loaded yet, or couldn't be. */
export function Unloaded({ query: { error, refetch }, lines, mayBeGone }: Props) {
  if (!error) return <Bone lines={lines} />;
  const isGone = mayBeGone && error.data?.httpStatus === 404;
  return (
    <ErrorState
      {...(isGone && { title: error.message, hint: '' })}
      onRetry={() => void refetch()}
    />
  );
}
