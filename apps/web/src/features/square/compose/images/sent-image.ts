/** An image that the server has. */
export interface SentImage {
  id: string;
  /** Its smallest size. */
  src: string;
  /** When it was sent; 0 for one that a post holds already. */
  at: number;
}

/** The server throws away what belongs to nothing for a day; an hour less, so that sending is still in time. */
const imageLifeMs = 23 * 60 * 60_000;

export function isSentImageStillOnServer({ at }: SentImage, now: number = Date.now()): boolean {
  return at === 0 || (at <= now && now - at < imageLifeMs);
}
