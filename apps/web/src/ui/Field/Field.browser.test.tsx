import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { Field } from './Field.tsx';

test('an error is tied to its field', async () => {
  render(<Field label="手机号" error="请填写正确的电话" />);
  const input = page.getByRole('textbox', { name: '手机号' });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('请填写正确的电话');
});

test('a password can be shown and hidden again, and keeps its text', async () => {
  render(<Field label="密码" type="password" defaultValue="lanyu2046" />);
  const input = page.getByLabelText('密码', { exact: true });
  await expect.element(input).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(input).toHaveValue('lanyu2046');
});
