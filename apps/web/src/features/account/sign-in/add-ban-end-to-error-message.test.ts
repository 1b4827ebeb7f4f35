import { CallError } from '@lanyu/client/errors';
import { expect, test } from 'vitest';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { addBanEndToErrorMessage } from './add-ban-end-to-error-message.ts';

const banned = (data: unknown) =>
  new CallError({
    reason: 'answer',
    code: 2005,
    msg: '账号已被封禁',
    httpMessage: '',
    status: 200,
    requestId: '',
    url: '',
    data,
  });

test('a ban that ends says when; one without an end, and anything else, stays as it is', () => {
  const untilTime = new Date(2026, 10, 24, 19, 30).getTime();
  expect(errorMessage(addBanEndToErrorMessage(banned({ untilTime })))).toContain('2026-11-24 19:30 自动解封');
  for (const other of [banned({ untilTime: 0 }), banned(null), new Error('x')])
    expect(addBanEndToErrorMessage(other)).toBe(other);
});
