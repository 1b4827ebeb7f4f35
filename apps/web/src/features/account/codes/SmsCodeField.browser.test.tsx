import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { resetAccount } from '#src/lib/session/session.ts';
import { useForm } from '#src/lib/forms/use-form.ts';
import { Form } from '#src/ui/Form/Form.tsx';
import { renderWithoutProviders } from '#src/ui/test/render-without-providers.tsx';
import { SmsCodeField, smsCodeDigitsOf } from './SmsCodeField.tsx';

const sent = vi.fn<typeof fetch>();
const code = page.getByRole('textbox', { name: '验证码' });
const send = page.getByRole('button', { name: /获取验证码|正在发送|秒后重发/ });

/** The server's answer to the next send, when the test says so. */
function answerLater(): (code: number, data: unknown, msg?: string) => void {
  const { promise, resolve } = Promise.withResolvers<Response>();
  sent.mockReturnValueOnce(promise);
  return (answered, data, msg = '') => resolve(new Response(JSON.stringify({ code: answered, msg, data })));
}

function Sample() {
  const form = useForm({
    name: 'sample',
    initial: { smsCode: '' },
    secret: ['smsCode'],
    check: () => ({}),
    send: () => Promise.reject(new Error('验证码错误')),
    fieldOf: { [-1]: 'smsCode' },
  });
  return (
    <Form {...form.frame} label="表单" action="登录">
      <SmsCodeField
        {...form.field('smsCode', smsCodeDigitsOf)}
        error={form.errors.smsCode ?? form.errors.form}
        onSent={() => form.empty('smsCode')}
        target={{ purpose: 'login', phone: '13800132046' }}
        sentTo="138 0013 2046"
      />
    </Form>
  );
}

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  sessionStorage.clear();
  resetAccount();
  renderWithoutProviders(<Sample />);
});

test('[X-A2] a new code begins with an empty field: neither the old digits nor what was wrong with them stay', async () => {
  await code.fill('111111');
  await page.getByRole('button', { name: '登录' }).click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  const answer = answerLater();
  await send.click();
  answer(0, { retryAfter: 60, expiresIn: 300 });
  await expect.element(code).toHaveValue('');
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  await expect.element(code).toHaveAccessibleDescription('已发送至 138 0013 2046，5 分钟内有效');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('222222');
  await expect.element(code).toHaveValue('222222');
});

test('[X-A2] while a code is being sent the button and the note say so; a failure leaves what was typed', async () => {
  await code.fill('111111');
  const answer = answerLater();
  await send.click();
  await expect.element(send).toHaveTextContent('正在发送');
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  await expect.element(code).toHaveAccessibleDescription('正在发送验证码');
  (send.element() as HTMLElement).click();
  expect(sent).toHaveBeenCalledOnce();
  answer(1005, null, '服务繁忙，请稍后重试');
  await expect.element(code).toHaveAccessibleDescription('服务繁忙，请稍后重试');
  await expect.element(send).toHaveTextContent('获取验证码');
  await expect.element(send).not.toHaveAttribute('aria-busy');
  await expect.element(code).toHaveValue('111111');
});

test('[X-A2] digits as wide as characters, as Chinese keyboards have them, are digits', async () => {
  await code.fill('１２３４５６');
  await expect.element(code).toHaveValue('123456');
});
