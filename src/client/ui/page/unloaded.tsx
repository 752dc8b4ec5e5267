import { ErrorState } from './error-state.tsx';
import { Bone } from './skeletons.tsx';

interface Props {
  query: {
    error: { message: string; data?: { httpStatus: number } | null | undefined } | null;
    refetch: () => unknown;
  };
  lines: number;
  /** The item may be gone by now, which the server then says. */
  mayBeGone?: boolean;
}

/** Shown while the data loads, or after a failure. */
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
