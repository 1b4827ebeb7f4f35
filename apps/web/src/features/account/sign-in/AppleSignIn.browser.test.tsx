import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { currentAccountOrGuest, guestAccount, resetAccount, type Account } from '#src/lib/session/session.ts';
import { useSite, type SiteConfig } from '#src/lib/site/site-config-store.ts';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { AppleSignIn } from './AppleSignIn.tsx';

const sent = vi.fn<typeof fetch>();
const ann: Account = { ...guestAccount, loginName: 'ly_1', name: '岛民1', token: 't0ken', uid: '42', newAccount: true };

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  resetAccount();
  sessionStorage.clear();
  offer(true);
});

function offer(appleSignIn: boolean) {
  useSite.setState({ site: { appleSignIn, legal: [{ slug: 'privacy', title: '隐私', version: 2 }] } as SiteConfig });
}

function answer(code: number, data: unknown, msg = '') {
  sent.mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ code, msg, data }))));
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
const address = () => page.getByTestId('address');

function open(at: string, props: { mayStart?: () => boolean; onEntered?: (account: Account) => void } = {}) {
  renderWithoutProviders(
    <StrictMode>
      <MemoryRouter initialEntries={[at]}>
        <Address />
        <AppleSignIn mayStart={props.mayStart ?? (() => true)} onEntered={props.onEntered ?? (() => {})} />
      </MemoryRouter>
    </StrictMode>,
  );
}

/** The calls of signing in; what follows them, such as the status, is not looked at. */
const logins = () => sent.mock.calls.filter(([url]) => url === '/api/v1/account/apple/login');
const bodyOf = (init: RequestInit | undefined) => Object.fromEntries(new URLSearchParams(init?.body as string));

test('[X-A9] nothing is offered where it is not configured', async () => {
  offer(false);
  open('/other');
  await expect.element(address()).toBeVisible();
  expect(document.querySelector('button')).toBeNull();
});

test('[X-A9] nobody leaves before agreeing', async () => {
  const mayStart = vi.fn(() => false);
  open('/other', { mayStart });
  await page.getByRole('button', { name: '通过 Apple 登录' }).click();
  expect(mayStart).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});

test('[X-A9] a provider that is down is said in words, and one may try again', async () => {
  answer(1005, null, '服务繁忙，请稍后重试');
  open('/other?next=%2Fgifts');
  const button = page.getByRole('button', { name: '通过 Apple 登录' });
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('服务繁忙，请稍后重试');
  expect(bodyOf(sent.mock.calls[0]?.[1])).toMatchObject({ next: '/gifts' });
  await expect.element(button).not.toHaveAttribute('aria-busy');
});

test('[X-A9] back without success: said in words, and the address forgets it', async () => {
  open('/other?apple=failed&next=%2Fgifts');
  await expect.element(page.getByRole('alert')).toHaveTextContent('通过 Apple 登录没有成功，可以再试一次。');
  await expect.element(address()).toHaveTextContent('/other?next=%2Fgifts');
  expect(sent).not.toHaveBeenCalled();
});

test('[X-A9] a ticket is traded once, with what was agreed to before leaving, and leaves the address', async () => {
  sessionStorage.setItem('lanyu.appleAgreed', 'privacy:1');
  answer(0, ann);
  const onEntered = vi.fn();
  open('/other?apple=ticket-ticket-ticket-1&next=%2Fgifts', { onEntered });
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(logins()).toHaveLength(1);
  expect(bodyOf(logins()[0]?.[1])).toMatchObject({ ticket: 'ticket-ticket-ticket-1', agreed: 'privacy:1' });
  expect(currentAccountOrGuest().uid).toBe('42');
  await expect.element(address()).toHaveTextContent('/other?next=%2Fgifts');
  expect(sessionStorage.getItem('lanyu.appleAgreed')).toBeNull();
});

test('[X-A9] a ticket that is no longer good does not speak of passwords', async () => {
  answer(2001, null, '账号或密码错误');
  open('/other?apple=ticket-ticket-ticket-2');
  await expect.element(page.getByRole('alert')).toHaveTextContent('通过 Apple 登录没有成功，可以再试一次。');
  expect(logins()).toHaveLength(1);
  expect(currentAccountOrGuest().uid).toBe('');
});
