import type { Deps } from '../../deps.ts';
import type { Push, PushedTo } from '../../integrations/push/push.ts';
import { livingSessions } from '../account/public.ts';
import { deletePushById, findPush, findPushable, noteFailure, noteSuccess } from './pushes.queries.ts';

/** In a row, over days: a browser that nobody comes back to. */
const failuresMost = 20;
/** A notification shows three or four lines, and a push service takes four kilobytes. */
const charactersMost = 200;

export interface Pushed {
  /** What a later one of the same name replaces on the screen. */
  name: string;
  title: string;
  content: string;
  link: string;
}

type Parts = Pick<Deps, 'db' | 'now'> & { push: Push };

/** Throws where it is worth trying again. */
export async function pushMessage(deps: Parts, { message, push }: { message: string; push: string }): Promise<void> {
  const { write } = deps.db;
  const [told, to] = await Promise.all([findPushable(write, message), findPush(write, push)]);
  // The browser may be somebody else's by now.
  if (told === undefined || to === undefined || to.user_id !== told.user_id) return;
  if (!(await livingSessions(write, [to.session_id], deps.now())).has(to.session_id)) {
    await deletePushById(write, to.id);
    return;
  }
  const outcome = await sendTo(deps, to, { ...told, name: told.id });
  if (outcome === 'failed') throw new Error('the push service did not take it');
}

/** Sends and remembers how it went; nothing is thrown. */
export async function sendTo(
  deps: Parts,
  to: PushedTo & { id: string },
  { name, title, content, link }: Pushed,
): Promise<'sent' | 'gone' | 'failed'> {
  const text = content.length > charactersMost ? `${content.slice(0, charactersMost - 1)}…` : content;
  const outcome = await deps.push.send(to, JSON.stringify({ name, title, text, link }));
  const { write } = deps.db;
  if (outcome === 'sent') await noteSuccess(write, to.id);
  if (outcome === 'gone') await deletePushById(write, to.id);
  if (outcome === 'failed') await noteFailure(write, to.id, failuresMost);
  return outcome;
}
