import { createClient } from '@lanyu/client/client';
import type { ClientOptions } from '@lanyu/client/client-option-and-request-types';
import { notifyInvalidSession } from './invalid-session-listeners.ts';
import { recordServerTime } from './server-clock.ts';
import { currentAccountOrGuest, clearInvalidSessionUnlessReplaced } from '../session/session.ts';
import { useSite } from '../site/site-config-store.ts';

/** The app this build belongs to, where the server has not written its own into the page. */
const builtAppID: string = import.meta.env['VITE_APP_ID'] ?? 'lanyu';

export const appID: string = useSite.getState().site?.appID ?? builtAppID;

const options: ClientOptions = {
  appID,
  xsrfPath: '/v1/site/xsrf',
  session: () => {
    const { uid, token } = currentAccountOrGuest();
    return { uid, token };
  },
  onSessionInvalid: () => {
    if (clearInvalidSessionUnlessReplaced()) notifyInvalidSession();
  },
  onServerTime: recordServerTime,
  // Says which edition of the app calls, and in which language; a file at an absolute address is none of its business (C-06).
  beforeRequest: ({ headers }) => {
    const appKey = useSite.getState().site?.appKey;
    if (appKey) headers['X-App-Key'] = appKey;
    // That of the page, which is not the browser's: messages are told in it.
    const { lang } = document.documentElement;
    if (lang) headers['X-Language'] = lang;
  },
};

export const client = createClient(options);

/** The same client with another fetch, such as one that reports upload progress. */
export const clientWithFetch = (send: typeof fetch) => createClient({ ...options, fetch: send });
