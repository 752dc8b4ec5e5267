import { authText } from '../messages/auth.ts';

/** @param device as the server keeps it: `Chrome on Android`, or one of the two. */
export function deviceLabel(device: string | null): string {
  if (device === null) return authText('sessions.unknownDevice');
  const [browser = device, system] = device.split(' on ');
  return system ? authText('sessions.device', { browser, system }) : browser;
}
