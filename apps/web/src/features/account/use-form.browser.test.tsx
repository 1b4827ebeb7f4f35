import { CallError } from '@lanyu/client/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Field } from '#src/ui/Field/Field.tsx';
import { Form } from '#src/ui/Form/Form.tsx';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { deleteAllDraftsOnThisDevice } from '#src/lib/storage/tab-draft.ts';
import { resetAccount } from '#src/lib/session/session.ts';
import { useForm } from '#src/lib/forms/use-form.ts';

const send = vi.fn<(values: { name: string; secret: string }) => Promise<void>>();
const name = page.getByRole('textbox', { name: '姓名' });
const secret = page.getByLabelText('密码', { exact: true });
const button = page.getByRole('button', { name: '保存' });

function Sample() {
  const form = useForm({
    name: 'sample',
    initial: { name: '', secret: '' },
    secret: ['secret'],
    check: (values) => ({
      ...(values.secret === '' && { secret: '请输入密码' }),
      ...(values.name === '' && { name: '请填写姓名' }),
      ...(values.name === '坏' && { name: '换一个' }),
    }),
    send,
    fieldOf: { 2007: 'name' },
  });
  return (
    <Form {...form.frame} action="保存">
      <Field {...form.field('name')} label="姓名" />
      <Field {...form.field('secret')} label="密码" type="password" />
    </Form>
  );
}

function refusal(code: number, msg: string): CallError {
  const rest = { httpMessage: '', status: 200, requestId: '', url: '/x', data: null };
  return new CallError({ reason: 'answer', code, msg, ...rest });
}

beforeEach(() => {
  resetAccount();
  deleteAllDraftsOnThisDevice();
  send.mockReset().mockResolvedValue();
});

test('[A-16] sent empty, each field says what is missing and the first on the page takes focus', async () => {
  renderWithoutProviders(<Sample />);
  await button.click();
  await expect.element(name).toHaveAccessibleDescription('请填写姓名');
  await expect.element(secret).toHaveAccessibleDescription('请输入密码');
  await expect.element(name).toHaveFocus();
  await name.fill('安');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await expect.element(secret).toHaveAttribute('aria-invalid', 'true');
  expect(send).not.toHaveBeenCalled();
});

test('what is wrong shows on the way to the next field, by keyboard alone, and Enter sends', async () => {
  renderWithoutProviders(<Sample />);
  await name.click();
  await userEvent.keyboard('坏{Tab}');
  await expect.element(name).toHaveAccessibleDescription('换一个');
  await userEvent.keyboard('pw12345678');
  await name.fill('安');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => send.mock.calls).toStrictEqual([[{ name: '安', secret: 'pw12345678' }]]);
});

test('a refusal stands beside the field it concerns, any other above the button', async () => {
  send.mockRejectedValueOnce(refusal(2007, '用户名不可用')).mockRejectedValueOnce(refusal(2004, '尝试次数过多'));
  renderWithoutProviders(<Sample />);
  await name.fill('安');
  await secret.fill('pw12345678');
  await button.click();
  await expect.element(name).toHaveAccessibleDescription('用户名不可用');
  await expect.element(name).toHaveFocus();
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('尝试次数过多');
  await expect.element(secret).toHaveValue('pw12345678');
});

test('one call at a time, and nothing stays in the form once it is sent', async () => {
  let finish = () => {};
  send.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  renderWithoutProviders(<Sample />);
  await name.fill('安');
  await secret.fill('pw12345678');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await secret.click();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledOnce();
  finish();
  await expect.element(name).toHaveValue('');
  await expect.element(secret).toHaveValue('');
});

test('what was typed is there after a reload, except what is secret', async () => {
  renderWithoutProviders(<Sample key="before" />);
  await name.fill('安');
  await secret.fill('pw12345678');
  expect(JSON.stringify(sessionStorage)).not.toContain('pw12345678');
  renderWithoutProviders(<Sample key="after" />);
  await expect.element(name).toHaveValue('安');
  await expect.element(secret).toHaveValue('');
});
