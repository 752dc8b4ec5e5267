import { registerWorker } from '../offline/register.ts';

/** Why notifications can't be turned on here; undefined if they can. */
export function obstacleHere(): 'blocked' | 'homeScreen' | 'unsupported' | undefined {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) {
    return Notification.permission === 'denied' ? 'blocked' : undefined;
  }
  // Safari on phones has them only in apps on the Home Screen, where this is true.
  return 'standalone' in navigator && !navigator.standalone ? 'homeScreen' : 'unsupported';
}

/** Whether the browser shows notifications, so that a device isn't called on after a change there. */
export const isAllowedHere = () =>
  'Notification' in window && Notification.permission === 'granted';

/**
 * Asks for the permission, so only call it for a press. @returns undefined if it isn't given
 * @param publicKey the server's, in base64url
 */
export async function subscribeHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await readyWorker();
  // It may belong to an earlier key of the server.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  if (!(await registerWorker())) throw new Error('This browser has no service worker');
  return await navigator.serviceWorker.ready;
}
