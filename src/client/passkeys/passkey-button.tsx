import { Button, type ButtonProps } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { usePreload } from '../ui/page/lazy-part.tsx';
import { loadWebAuthn } from './passkeys.ts';

interface Props extends ButtonProps {
  label: string;
  /** From the server's question to its answer. */
  ask: (webAuthn: Awaited<ReturnType<typeof loadWebAuthn>>) => Promise<unknown>;
  onDone: () => unknown;
  onError: (error: Error) => void;
}

/** Loads its code before it's pressed: Safari asks for a passkey only just after that. */
export function PasskeyButton({ label, ask, onDone, onError, ...button }: Props) {
  usePreload(loadWebAuthn);
  const run = useMutation({
    mutationFn: async () => ask(await loadWebAuthn()),
    onSuccess: onDone,
    onError,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconFingerprint size={20} aria-hidden />}
      loading={run.isPending}
      onClick={() => run.mutate()}
      {...button}
    >
      {label}
    </Button>
  );
}
