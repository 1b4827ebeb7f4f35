import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithoutProviders } from '../test/render-without-providers.tsx';
import { Field } from './Field.tsx';
import { SelectField } from './SelectField.tsx';

test('an error is tied to its field', async () => {
  renderWithoutProviders(<Field label="手机号" error="请填写正确的电话" />);
  const input = page.getByRole('textbox', { name: '手机号' });
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('请填写正确的电话');
});

test('a password can be shown and hidden again, keeps its text, and is hidden before it is sent', async () => {
  renderWithoutProviders(
    <form onSubmit={(event) => event.preventDefault()}>
      <Field label="密码" type="password" defaultValue="lanyu2046" />
      <button type="submit">登录</button>
    </form>,
  );
  const input = page.getByLabelText('密码', { exact: true });
  const toggle = page.getByRole('button', { name: '显示密码' });
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await toggle.click();
  await expect.element(input).toHaveAttribute('type', 'password');
  await toggle.click();
  await page.getByRole('button', { name: '登录' }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(input).toHaveValue('lanyu2046');
});

test('a list of choices is tied to its label and its error', async () => {
  const options = ['', '1999', '2000'].map((value) => ({ value, label: value || '出生年份' }));
  renderWithoutProviders(
    <SelectField label="出生年份" value="" onChange={() => {}} options={options} error="未满18周岁，无法使用" />,
  );
  const list = page.getByRole('combobox', { name: '出生年份' });
  await expect.element(list).toHaveAccessibleDescription('未满18周岁，无法使用');
  await expect.element(list).toHaveAttribute('aria-invalid', 'true');
});
