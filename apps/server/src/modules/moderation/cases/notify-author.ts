import type { Tx } from '../../../db/transaction.ts';
import { notifyUser } from '../../messages/public.ts';
import type { ModeratableThing } from '../moderatable.ts';
import type { ModeratableKind } from './cases.queries.ts';

interface Decided {
  kind: ModeratableKind;
  /** As it was before. */
  thing: ModeratableThing;
  act: 'keep' | 'hide';
  reason: string;
  /** Decided on their appeal. */
  appealed: boolean;
  /** They have not appealed against this hiding yet. */
  mayAppeal: boolean;
}

const nouns: Record<ModeratableKind, string> = { post: '帖子', comment: '评论', person: '主页' };

/**
 * X-C14: notifies the author of the reason. Does nothing if nothing changed for them: they need not know of a report
 * without consequences.
 */
export async function notifyAuthor(tx: Tx, { kind, thing, act, reason, appealed, mayAppeal }: Decided): Promise<void> {
  if (thing.state === 'deleted' || (act === 'keep' && thing.state === 'shown')) return;
  const noun = nouns[kind];
  const excerpt = excerptOf(thing.content);
  const words =
    act === 'keep'
      ? appealed
        ? { title: '申诉成功', content: `你的${noun}「${excerpt}」已恢复展示。说明：${reason}` }
        : { title: `你的${noun}已通过审核`, content: `「${excerpt}」现在大家都能看到了。说明：${reason}` }
      : appealed
        ? { title: '申诉未通过', content: `你的${noun}「${excerpt}」维持隐藏。原因：${reason}` }
        : {
            title: `你的${noun}已被隐藏`,
            content: `「${excerpt}」只有你自己能看到。原因：${reason}。${mayAppeal ? '如有异议，可以申诉一次。' : ''}`,
          };
  await notifyUser(tx, { uid: thing.authorId, kind: 'moderation', link: thing.link, ...words });
}

/** The beginning, on one line. */
function excerptOf(content: string): string {
  const characters = Array.from(content.replaceAll(/\s+/g, ' ').trim());
  return characters.length > 20 ? `${characters.slice(0, 20).join('')}…` : characters.join('');
}
