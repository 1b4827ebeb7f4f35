import type { KeptImage, KeptMention } from '../../db/square-tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { requireReadable } from '../catalog/public.ts';
import { attachImages, findImages } from '../media/public.ts';
import { checkText, requireVoice, type Judgement } from '../moderation/public.ts';
import { resolveMentions } from './resolve-mentions.ts';
import { currentTags } from './shown-tags.ts';
import { isTrusted } from './trust.ts';

export interface Asked {
  content: string;
  images?: string[] | undefined;
  tagIds?: string[] | undefined;
  gameId?: string | undefined;
  mentions?: string[] | undefined;
}

/** What somebody wants to say, looked at from all sides but not written yet. */
export interface Draft {
  content: string;
  tagIds: string[];
  mentions: KeptMention[];
  gameId: string | null;
  trusted: boolean;
  /** X-C14: before others see it, a moderator does. */
  waits: boolean;
  cause: 'word' | 'new';
  words: Judgement['words'];
}

const mostTags = 3;

/** `before`: tags the post has already; those that are hidden by now are let go without a word. */
export async function draftPost(deps: Deps, uid: string, asked: Asked, before: readonly string[] = []): Promise<Draft> {
  const content = asked.content.replaceAll(/\r\n?/g, '\n').trim();
  if (content === '') throw new Failure('badInput', 'content');
  await requireVoice(deps, uid);
  const judgement = await checkText(deps, content);
  if (judgement.refused) throw new Failure('sensitiveWords');
  if (asked.gameId !== undefined) await requireReadable(deps, asked.gameId);
  const [trusted, tagIds, mentions] = await Promise.all([
    isTrusted(deps.db.write, uid),
    resolveTags(deps, judgement.text, asked.tagIds ?? [], before),
    resolveMentions(
      deps,
      uid,
      judgement.text,
      (asked.mentions ?? []).filter((each) => each !== uid),
    ),
  ]);
  return {
    content: judgement.text,
    tagIds,
    mentions,
    gameId: asked.gameId ?? null,
    trusted,
    waits: judgement.review || !trusted,
    cause: judgement.review ? 'word' : 'new',
    words: judgement.words,
  };
}

/** Those picked, then those named in the text, three in all. What the portal shows as a #tag is one: the longest that fits. */
async function resolveTags(
  deps: Deps,
  text: string,
  picked: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  const tags = await currentTags(deps);
  if (picked.some((id) => !tags.has(id) && !before.includes(id))) throw new Failure('notFound');
  const byLength = [...tags.values()].toSorted((one, other) => other.tag.length - one.tag.length);
  const named: string[] = [];
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
    const tag = byLength.find((each) => each.tag !== '' && text.startsWith(each.tag, at + 1));
    if (tag !== undefined) named.push(tag.id);
  }
  return [...new Set([...picked.filter((id) => tags.has(id)), ...named])].slice(0, mostTags);
}

/** In the order of the ids: what the post has already, and new ones of the author that nothing shows yet. */
export async function takeImages(
  tx: Tx,
  uid: string,
  ids: readonly string[],
  has: readonly KeptImage[] = [],
): Promise<KeptImage[]> {
  const known = new Map(has.map((image) => [image.id, image]));
  const fresh = ids.filter((id) => !known.has(id));
  if (new Set(ids).size !== ids.length) throw new Failure('badInput', 'images');
  await attachImages(tx, uid, fresh);
  const found = await findImages(tx, uid, fresh);
  return ids.map((id) => {
    const image = known.get(id) ?? found.get(id);
    // What was sent to customer service is nobody else's to see.
    if (image === undefined || !image.folder.startsWith('media/post/')) throw new Failure('notFound');
    return { id, folder: image.folder, width: image.width, height: image.height };
  });
}
