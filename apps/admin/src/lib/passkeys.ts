import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { client, clientWithoutReauthentication } from './api.ts';

/** Browsers know passkeys of names, not of bare addresses. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

export async function proveToServerWithPasskey() {
  const { options } = await clientWithoutReauthentication.call('GET /admin/v1/staff/factor/passkey/challenge');
  const answer = await startAuthentication({ optionsJSON: JSON.parse(options) });
  return clientWithoutReauthentication.call('POST /admin/v1/staff/factor/passkey/prove', {
    response: JSON.stringify(answer),
  });
}

export async function enrolPasskey(name: string) {
  const { options } = await client.call('GET /admin/v1/staff/factor/passkey/new');
  const answer = await startRegistration({ optionsJSON: JSON.parse(options) });
  return client.call('POST /admin/v1/staff/factor/passkey', { response: JSON.stringify(answer), name });
}
