/** A push subscription, as the site stores it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushSender {
  /**
   * Hands a text to the browser's push service, encrypted for that browser alone. `gone`: the browser wants no more;
   * `failed`: it may work later. Never throws.
   */
  send(to: PushTarget, text: string): Promise<'sent' | 'gone' | 'failed'>;
}
