import { authText } from '../messages/auth.ts';

/** @param device as stored: `Chrome on Android`, or only one of the two */
export function deviceLabel(device: string | null): string {
  if (device === null) return authText('sessions.unknownDevice');
  const [browser = device, system] = device.split(' on ');
  return system ? authText('sessions.device', { browser, system }) : browser;
}
