/** What is shared: the address carries the title and picture for previews by itself. */
export interface ShareSubject {
  title: string;
  description: string;
  url: string;
  /** An address of its own, for targets that do not look at the page. */
  image?: string;
}

/** X-C15: QQ takes a share by address. */
export function qqShareAddress({ title, description, url, image }: ShareSubject): string {
  const query = new URLSearchParams({ url, title, summary: description, ...(image !== undefined && { pics: image }) });
  return `https://connect.qq.com/widget/shareqq/index.html?${query.toString()}`;
}

export function isInsideWeChat(userAgent: string = navigator.userAgent): boolean {
  return /MicroMessenger/i.test(userAgent);
}

export type LinkShareResult = 'shared' | 'dismissed' | 'unsupported';

/** The system's own share sheet where there is one; closing it is an answer, not a failure. */
export async function shareNatively({ title, description, url }: ShareSubject): Promise<LinkShareResult> {
  if (typeof navigator.share !== 'function') return 'unsupported';
  try {
    await navigator.share({ title, text: description, url });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unsupported';
  }
}
