/** A browser's push service, as use-cases see it. */
export interface Notification {
  title: string;
  body: string;
  /** What a click opens: a path of this site. */
  path: string;
  /** A newer notification with the same topic replaces an older one; base64url characters, up to 32. */
  topic: string;
  urgency: 'normal' | 'high';
  /** How long the push service keeps it for a browser that's off. */
  ttlSeconds: number;
}

export interface Endpoint {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the browser will never get anything again. `busy`: try again, if named after so long. */
export type Outcome =
  | { kind: 'sent' | 'gone' | 'refused' }
  | { kind: 'busy'; retryAfterMs?: number | undefined };

export interface PushService {
  /** In base64url. */
  publicKey: string;
  /** Whether an address certainly isn't a push service's. Names are judged when connecting. */
  refuses(endpoint: string): boolean;
  /** Never throws. */
  send(to: Endpoint, notification: Notification): Promise<Outcome>;
}
