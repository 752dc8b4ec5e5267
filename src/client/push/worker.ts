/** In the service worker: shows what the server pushes, and opens what's clicked. */

/** What TypeScript's types of pages leave out. */
interface Arrival extends ExtendableEvent {
  data?: { json(): { title: string; body: string; path: string; tag: string } };
  notification: Notification;
  oldSubscription: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}
declare const registration: ServiceWorkerRegistration;
declare const clients: {
  matchAll(which: { type: 'window' }): Promise<Tab[]>;
  openWindow(url: string): Promise<unknown>;
};

function on(name: string, work: (event: Arrival) => Promise<unknown>): void {
  addEventListener(name, (event) => (event as Arrival).waitUntil(work(event as Arrival)));
}

on('push', async ({ data }) => {
  if (!data) return;
  const { title, body, path, tag } = data.json();
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path });
});

on('notificationclick', async ({ notification }) => {
  notification.close();
  const { origin } = location;
  const url = new URL(String(notification.data), origin);
  if (url.origin !== origin) return;
  const tabs = await clients.matchAll({ type: 'window' });
  // Another page may have something half typed.
  const tab = tabs.find((one) => new URL(one.url).pathname === url.pathname);
  await tab?.focus();
  await (tab ? tab.navigate(url.href) : clients.openWindow(url.href));
});

// The browser has moved to another address at its push service.
on('pushsubscriptionchange', async ({ oldSubscription, newSubscription }) => {
  if (!oldSubscription) return;
  const renewed =
    newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options));
  await fetch('/api/trpc/push.subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: renewed }),
  });
});
