import { CallError } from '@lanyu/client/errors';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '#src/lib/network/api.ts';
import { withProofOfWorkIfRequired } from './with-proof-of-work.ts';

afterEach(() => vi.restoreAllMocks());

const refusal = (code: number) =>
  new CallError({
    reason: 'answer',
    code,
    msg: '',
    httpMessage: '',
    status: 200,
    requestId: '',
    url: '',
    data: null,
  });

test('[X-A2] asked for a challenge, the call is repeated once with one solved', async () => {
  const challenge = JSON.stringify(
    await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 5, deriveKey, hmacSignatureSecret: 'x' }),
  );
  const asked = vi.spyOn(client, 'call').mockResolvedValue({ challenge });
  const given: (string | undefined)[] = [];
  const send = (solved?: string) => {
    given.push(solved);
    return solved === undefined ? Promise.reject(refusal(2012)) : Promise.resolve('sent');
  };
  await expect(withProofOfWorkIfRequired(send)).resolves.toBe('sent');
  expect(asked.mock.calls).toEqual([['GET /v1/account/challenge']]);
  expect(given).toEqual([undefined, expect.any(String)]);
});

test('[X-A2] who is not asked for one solves none, and a second refusal is the answer', async () => {
  const asked = vi.spyOn(client, 'call');
  await expect(withProofOfWorkIfRequired(() => Promise.resolve('at once'))).resolves.toBe('at once');
  await expect(withProofOfWorkIfRequired(() => Promise.reject(refusal(2003)))).rejects.toMatchObject({ code: 2003 });
  expect(asked).not.toHaveBeenCalled();

  const challenge = JSON.stringify(
    await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 5, deriveKey, hmacSignatureSecret: 'x' }),
  );
  asked.mockResolvedValue({ challenge });
  const send = vi.fn(() => Promise.reject(refusal(2012)));
  await expect(withProofOfWorkIfRequired(send)).rejects.toMatchObject({ code: 2012 });
  expect(send).toHaveBeenCalledTimes(2);
});
