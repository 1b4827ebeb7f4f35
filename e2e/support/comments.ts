// The comments under a post, as a reader sees them and as their writers call the site.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { createSiteClient, type LoggedInAccount } from '@lanyu/test-kit/site/player-logins-and-browser-setup';

export const field = (page: Page) => page.getByRole('textbox').filter({ visible: true });
export const comments = (page: Page) => page.getByRole('feed', { name: '评论列表', exact: true }).getByRole('article');

export function say(account: LoggedInAccount, id: string, content: string, replyCommentId = '') {
  return createSiteClient(account).call('POST /v1/square/post/{id}/comment', {
    id,
    content,
    replyCommentId,
    idempotencyKey: randomUUID(),
  });
}

/** The worker counts a moment after it happened. */
export async function counted(id: string, comments: number): Promise<void> {
  await expect
    .poll(async () => (await createSiteClient().call('GET /v1/square/post/{id}/counts', { id })).comments)
    .toBe(comments);
}
