import { ErrorState } from './error-state.tsx';
import { Bone } from './skeletons.tsx';

interface Props {
  query: {
    error: { message: string; data?: { httpStatus: number } | null | undefined } | null;
    refetch: () => unknown;
  };
  lines: number;
  /** The server says if it's gone. */
  mayBeGone?: boolean;
}

/** While loading, or after a failure. */
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
