import type { Deps } from '../../../deps.ts';
import type { PushSender, PushTarget } from '../../../integrations/push/push-sender-types.ts';
import {
  languageByTagOrSiteLanguage,
  defaultLanguage,
  type Language,
} from '../../../words/language-and-message-texts.ts';
import { messagesAccountsPort } from '../accounts-port.ts';
import { renderMessage } from '../render-message.ts';
import {
  deletePushSubscriptionById,
  findPushSubscriptionById,
  findPushableMessage,
  countPushFailureOrDelete,
  recordPushSuccess,
} from './push-subscriptions.queries.ts';

/** In a row, over days: then the browser is abandoned. */
const failuresMost = 20;
/** A notification shows three or four lines, and a push service takes four kilobytes. */
const charactersMost = 200;

export interface PushContent {
  /** The tag: a later notification with the same tag replaces it on the screen. */
  name: string;
  title: string;
  content: string;
  link: string;
  /** That it is written in; the site's own if nothing is said. */
  language?: Language;
}

type Parts = Pick<Deps, 'db' | 'now'> & { push: PushSender };

/** Throws if it is worth a retry. */
export async function pushMessageToBrowser(
  deps: Parts,
  { message, push }: { message: string; push: string },
): Promise<void> {
  const { write } = deps.db;
  const [notification, to] = await Promise.all([
    findPushableMessage(write, message),
    findPushSubscriptionById(write, push),
  ]);
  // The browser may belong to another user by now.
  if (notification === undefined || to === undefined || to.user_id !== notification.user_id) return;
  if (!(await messagesAccountsPort.use.liveSessions(write, [to.session_id], deps.now())).has(to.session_id)) {
    await deletePushSubscriptionById(write, to.id);
    return;
  }
  const language = languageByTagOrSiteLanguage(to.language);
  const { id: name, link } = notification;
  const outcome = await sendPushToSubscription(deps, to, {
    name,
    link,
    language,
    ...renderMessage(notification, language),
  });
  if (outcome === 'failed') throw new Error('the push service did not take it');
}

/** Sends and records the outcome; never throws. */
export async function sendPushToSubscription(
  deps: Parts,
  to: PushTarget & { id: string },
  { name, title, content, link, language = defaultLanguage }: PushContent,
): Promise<'sent' | 'gone' | 'failed'> {
  const text = content.length > charactersMost ? `${content.slice(0, charactersMost - 1)}…` : content;
  const outcome = await deps.push.send(
    to,
    JSON.stringify({ name, title, text, link, ...(language !== defaultLanguage && { language }) }),
  );
  const { write } = deps.db;
  if (outcome === 'sent') await recordPushSuccess(write, to.id);
  if (outcome === 'gone') await deletePushSubscriptionById(write, to.id);
  if (outcome === 'failed') await countPushFailureOrDelete(write, to.id, failuresMost);
  return outcome;
}
