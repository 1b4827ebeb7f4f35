import { allPermissions } from '@lanyu/contract/permissions';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { App } from '../App.tsx';
import { queryClient } from '../../lib/query-client.ts';
import { setSession } from '../../lib/session.ts';
import { answerCallsWithSamples, controlsOfPage } from '../../../test/console-controls.tsx';

let root: Root | undefined;

beforeAll(async () => {
  answerCallsWithSamples();
  // From here on the samples say that the operator may do everything.
  await controlsOfPage('/me', allPermissions);
});
afterEach(() => {
  root?.unmount();
  queryClient.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
});

function open(address: string): void {
  setSession({ uid: '1', token: 'sample', name: '样', permissions: allPermissions });
  history.replaceState(null, '', `/admin${address}`);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<App />);
}

test('a form with unsaved fields says so, asks before it closes, and is found again', async () => {
  open('/activities');
  await page.getByRole('button', { name: '新建活动' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('封面', { exact: true })).toBeVisible();
  await dialog.getByLabelText('标题').fill('周末抽奖');
  await expect.element(dialog.getByText('未保存')).toBeVisible();
  await dialog.getByRole('button', { name: /^取\s?消$/ }).click();
  await page.getByRole('button', { name: '先关上' }).click();
  await expect.element(page.getByText('有没保存的改动')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '新建活动' }).click();
  await expect.element(page.getByText('上次没有保存的内容已经找回')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByLabelText('标题')).toHaveValue('周末抽奖');
});

test('a drawer has its acts below its fields', async () => {
  open('/faqs?edit=new');
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByLabelText('问题')).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: '保存问题' })).toBeVisible();
});

test('Enter in a field of a drawer saves, as its button does', async () => {
  open('/faqs?edit=new');
  const drawer = page.getByRole('dialog');
  await expect.element(drawer.getByLabelText('问题')).toBeVisible();
  (drawer.getByLabelText('问题').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer.getByText('请填写问题')).toBeVisible();
});
