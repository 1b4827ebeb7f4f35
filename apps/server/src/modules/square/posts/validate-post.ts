import type { SquareLimits } from '@lanyu/contract/square-limits';
import type { StoredPostImage, StoredMention } from '../../../db/tables/square-json-shapes.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { requireGameListedOrDelisted } from '../../catalog/public.ts';
import { attachImages, findImagesOfOwnerByIds } from '../../media/public.ts';
import { checkTextAndRecordWordHits, requireNoPostingBan, type TextJudgement } from '../../moderation/public.ts';
import { requireQuotablePost } from '../quotes/require-quotable-post.ts';
import { validatePoll, type ValidatedPoll } from '../polls/validate-poll.ts';
import { readSquareLimits } from '../settings/read-square-limits.ts';
import { filterNamedUnblockedMentions } from './filter-named-unblocked-mentions.ts';
import { readShownTagsUncached } from '../tags/shown-tags.ts';
import { isAuthorTrusted } from './author-trust.ts';

export interface UnvalidatedPostInput {
  content: string;
  images?: string[] | undefined;
  tagIds?: string[] | undefined;
  gameId?: string | undefined;
  mentions?: string[] | undefined;
  pollAnswers?: string | undefined;
  pollHours?: number | undefined;
  quoteId?: string | undefined;
}

/** A post that is validated but not stored yet. */
export interface ValidatedPost {
  content: string;
  tagIds: string[];
  mentions: StoredMention[];
  gameId: string | null;
  /** Null for none, and for a post that is edited: a poll stays as it was published. */
  poll: ValidatedPoll | null;
  /** As the poll. */
  quoteId: string | null;
  trusted: boolean;
  /** X-C14: whether a moderator has to review it first. */
  waits: boolean;
  cause: 'word' | 'new';
  words: TextJudgement['words'];
}

/** `before`: tags the post already has; those hidden by now are dropped silently. */
export async function validatePost(
  deps: Deps,
  uid: string,
  asked: UnvalidatedPostInput,
  before: readonly string[] = [],
): Promise<ValidatedPost> {
  const content = asked.content.replaceAll(/\r\n?/g, '\n').trim();
  if (content === '') throw new Failure('badInput', 'content');
  const limits = await readSquareLimits(deps);
  requireRoom(limits, content, asked);
  await requireNoPostingBan(deps, uid);
  const judgement = await checkTextAndRecordWordHits(deps, content);
  if (judgement.refused) throw new Failure('sensitiveWords');
  const poll = await validatePoll(deps, asked);
  const review = judgement.review || (poll?.judgement.review ?? false);
  if (asked.quoteId !== undefined) await requireQuotablePost(deps, uid, asked.quoteId);
  if (asked.gameId !== undefined) await requireGameListedOrDelisted(deps, asked.gameId);
  const [trusted, tagIds, mentions] = await Promise.all([
    isAuthorTrusted(deps.db.write, uid),
    resolveTags(deps, judgement.text, asked.tagIds ?? [], { before, most: limits.tags }),
    filterNamedUnblockedMentions(
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
    poll,
    quoteId: asked.quoteId ?? null,
    trusted,
    waits: review || !trusted,
    cause: review ? 'word' : 'new',
    words: [...new Set([...judgement.words, ...(poll?.judgement.words ?? [])])],
  };
}

/** S-10: the operator may allow less than the wire takes. */
function requireRoom(limits: SquareLimits, content: string, { images, tagIds, mentions }: UnvalidatedPostInput): void {
  if (content.length > limits.postLength) throw new Failure('badInput', 'content');
  if ((images?.length ?? 0) > limits.images) throw new Failure('badInput', 'images');
  if ((tagIds?.length ?? 0) > limits.tags) throw new Failure('badInput', 'tagIds');
  if ((mentions?.length ?? 0) > limits.mentions) throw new Failure('badInput', 'mentions');
}

/**
 * The picked tags, then those named in the text, up to the limit. A #tag is what the portal shows as one: the longest
 * that matches.
 */
async function resolveTags(
  deps: Deps,
  text: string,
  picked: readonly string[],
  { before, most }: { before: readonly string[]; most: number },
): Promise<string[]> {
  const tags = await readShownTagsUncached(deps);
  if (picked.some((id) => !tags.has(id) && !before.includes(id))) throw new Failure('notFound');
  const byLength = [...tags.values()].toSorted((one, other) => other.tag.length - one.tag.length);
  const named: string[] = [];
  for (let at = text.indexOf('#'); at >= 0; at = text.indexOf('#', at + 1)) {
    const tag = byLength.find((each) => each.tag !== '' && text.startsWith(each.tag, at + 1));
    if (tag !== undefined) named.push(tag.id);
  }
  return [...new Set([...picked.flatMap((id) => tags.get(id)?.id ?? []), ...named])].slice(0, most);
}

/** In the order of the ids: images the post already has, and new ones of the author that are not used yet. */
export async function attachPostImages(
  tx: Tx,
  uid: string,
  ids: readonly string[],
  has: readonly StoredPostImage[] = [],
): Promise<StoredPostImage[]> {
  const known = new Map(has.map((image) => [image.id, image]));
  const fresh = ids.filter((id) => !known.has(id));
  if (new Set(ids).size !== ids.length) throw new Failure('badInput', 'images');
  if (ids.length === 0) return [];
  await attachImages(tx, uid, fresh);
  const found = await findImagesOfOwnerByIds(tx, uid, fresh);
  return ids.map((id) => {
    const image = known.get(id) ?? found.get(id);
    // Images sent to customer service must not become public.
    if (image === undefined || !image.folder.startsWith('media/post/')) throw new Failure('notFound');
    return { id, folder: image.folder, width: image.width, height: image.height };
  });
}
