/** A push subscription, as the site stores it. */
export interface PushedTo {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  /**
   * Hands a text to the browser's push service, encrypted for that browser alone. `gone`: the browser wants no more;
   * `failed`: it may work later. Never throws.
   */
  send(to: PushedTo, text: string): Promise<'sent' | 'gone' | 'failed'>;
}
