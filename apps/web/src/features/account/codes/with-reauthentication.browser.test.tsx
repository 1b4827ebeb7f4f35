import { CallError } from '@lanyu/client/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#src/lib/network/query-client.ts';
import { guestAccount, resetAccount, storeAccount } from '#src/lib/session/session.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { withCancelDeletionPrompt } from '../privacy/with-cancel-deletion-prompt.tsx';
import { withReauthenticationIfRequired } from './with-reauthentication.ts';

const calls = vi.fn<typeof fetch>();
const dialog = page.getByRole('dialog');
let profile = { hasPassword: true, phone: '138****2046' };
/** What the server answers to a proof, one after the other; then code 0. */
let proofs: number[] = [];

function refusal(code: number): CallError {
  const rest = { httpMessage: '', status: 200, requestId: '', url: '/x', data: null };
  return new CallError({ reason: 'answer', code, msg: '需要再次验证身份', ...rest });
}

function envelope(code: number, data: unknown): Response {
  return new Response(JSON.stringify({ code, msg: '', data }));
}

function provenWith(): Record<string, string>[] {
  return calls.mock.calls
    .filter(([path]) => path === '/api/v1/account/prove')
    .map(([, init]) => Object.fromEntries(new URLSearchParams(init?.body as string)));
}

/** Refused until a proof was given, like a call that needs a fresh one. */
function guarded() {
  return vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal(2014)).mockResolvedValue('done');
}

/** Listened to from the start: it fails while the test still looks at the dialog. */
function nameOfFailure(sending: Promise<unknown>): Promise<string> {
  return sending.then(
    () => '',
    (failure: Error) => failure.name,
  );
}

beforeEach(() => {
  profile = { hasPassword: true, phone: '138****2046' };
  proofs = [];
  queryClient.clear();
  storeAccount({ ...guestAccount, loginName: 'whale', token: 't', uid: '42' });
  calls.mockReset().mockImplementation((path) => {
    if (path === '/api/user/center/me') return Promise.resolve(envelope(0, { uid: '42', profile }));
    if (path === '/api/user/smsCode') return Promise.resolve(envelope(0, { retryAfter: 60, expiresIn: 300 }));
    return Promise.resolve(envelope(proofs.shift() ?? 0, null));
  });
  vi.stubGlobal('fetch', calls);
});

afterEach(() => {
  resetAccount();
  sessionStorage.clear();
  document.querySelectorAll('dialog').forEach((open) => open.parentElement?.remove());
});

test('a call that needs a fresh proof asks for the password and is sent once more', async () => {
  const send = guarded();
  const sent = withReauthenticationIfRequired(send);
  await page.getByLabelText('密码', { exact: true }).fill('s3cret word');
  await userEvent.keyboard('{Enter}');
  await expect(sent).resolves.toBe('done');
  expect(provenWith()).toMatchObject([{ password: 's3cret word' }]);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a wrong password is said beside the field, and the dialog stays', async () => {
  proofs = [2001];
  const sent = withReauthenticationIfRequired(guarded());
  const password = page.getByLabelText('密码', { exact: true });
  await password.fill('wrong');
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect.element(password).toHaveAccessibleDescription('密码不对');
  await password.fill('right');
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(sent).resolves.toBe('done');
});

test('who has no password proves it by a code to the bound phone', async () => {
  profile = { hasPassword: false, phone: '138****2046' };
  const sent = withReauthenticationIfRequired(guarded());
  await page.getByRole('button', { name: '获取验证码' }).click();
  const code = page.getByRole('textbox', { name: '验证码' });
  await expect.element(code).toHaveAccessibleDescription('已发送至 138****2046，5 分钟内有效');
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toHaveAttribute('aria-disabled', 'true');
  await code.fill('123 456');
  await page.getByRole('button', { name: '验证', exact: true }).click();
  await expect(sent).resolves.toBe('done');
  expect(provenWith()).toMatchObject([{ smsCode: '123456' }]);
});

test('called off by Esc or by going back, nothing is sent and focus returns', async () => {
  renderWithoutProviders(<button type="button">导出</button>);
  for (const callOff of [
    () => userEvent.keyboard('{Escape}'),
    async () => {
      // What is in front of the page has an entry of its own, a moment after it is seen.
      await expect.poll(() => (window.history.state as { front?: number } | null)?.front).toBe(1);
      window.history.back();
    },
  ]) {
    const button = page.getByRole('button', { name: '导出' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    const send = guarded();
    const outcome = nameOfFailure(withReauthenticationIfRequired(send));
    await expect.element(dialog).toBeVisible();
    await callOff();
    expect(await outcome).toBe('CancelledError');
    expect(send).toHaveBeenCalledOnce();
    await expect.element(button).toHaveFocus();
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  }
});

test('[X-A8] signing in to an account on its way out asks first, and takes it back only on a yes', async () => {
  const closing = () =>
    vi.fn<(cancelDeletion?: true) => Promise<string>>().mockRejectedValueOnce(refusal(2015)).mockResolvedValue('in');
  const no = closing();
  const outcome = nameOfFailure(withCancelDeletionPrompt(no));
  await page.getByRole('button', { name: '再想想' }).click();
  expect(await outcome).toBe('CancelledError');
  expect(no.mock.calls).toStrictEqual([[]]);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();

  const yes = closing();
  const entered = withCancelDeletionPrompt(yes);
  await page.getByRole('button', { name: '登录并撤销' }).click();
  await expect(entered).resolves.toBe('in');
  expect(yes.mock.calls).toStrictEqual([[], [true]]);
});
