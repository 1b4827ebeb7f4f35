/** What is shared: the address carries the title and picture for previews by itself. */
export interface ShareSubject {
  title: string;
  description: string;
  url: string;
  /** An address of its own, for targets that do not look at the page. */
  image?: string;
  /** The same from some point on, for who wants to share that. */
  from?: { label: string; url: string };
  /** X-C41: where a post is written that shows it as a card. */
  quote?: string;
}

/** X-C15: QQ takes a share by address. */
export function qqShareAddress({ title, description, url, image }: ShareSubject): string {
  const query = new URLSearchParams({ url, title, summary: description, ...(image !== undefined && { pics: image }) });
  return `https://connect.qq.com/widget/shareqq/index.html?${query.toString()}`;
}

export function isInsideWeChat(userAgent: string = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent);
}

export function isInsideQq(userAgent: string = navigator.userAgent): boolean {
  // The app's own browser; the browser of the same maker (MQQBrowser) is a plain one.
  return /(^|[\s;])QQ\/\d/.test(userAgent);
}

/** Where sharing means the system's sheet, which lists QQ and WeChat among others: what one holds in the hand. */
export function shouldShareNatively(): boolean {
  return typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;
}

export type NativeShareResult = 'shared' | 'dismissed' | 'unsupported';

/** The system's own share sheet where there is one; closing it is an answer, not a failure. */
export async function shareNatively({ title, description, url }: ShareSubject): Promise<NativeShareResult> {
  if (typeof navigator.share !== 'function') return 'unsupported';
  try {
    await navigator.share({ title, text: description, url });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unsupported';
  }
}
