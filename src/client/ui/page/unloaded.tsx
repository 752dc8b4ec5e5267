import { ErrorState } from './error-state.tsx';
import { Bone } from './skeletons.tsx';

interface Props {
  query: { isError: boolean; refetch: () => unknown };
  /** How many the skeleton has. */
  lines: number;
}

/** In place of what isn't loaded yet, or couldn't be. */
export function Unloaded({ query: { isError, refetch }, lines }: Props) {
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <Bone lines={lines} />;
}
