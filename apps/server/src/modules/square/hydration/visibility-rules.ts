import type { ViewerFacts } from './viewer-cache.ts';

/** The one place where a cached post or comment is held against who may see it. Caches hold what exists, in any state. */
interface WrittenText {
  author_id: string;
  content: string;
  /** All that it says in lower case, the answers of a poll too; null where that is the content. */
  lowered: string | null;
  state: 'shown' | 'waiting' | 'hidden' | 'deleted';
}

/** Shown, or the viewer's own and not deleted; and no block between the two. */
export function isReadable(
  { state, author_id }: Pick<WrittenText, 'state' | 'author_id'>,
  viewer: ViewerFacts,
): boolean {
  return (state === 'shown' || (author_id === viewer.uid && state !== 'deleted')) && !viewer.isBlocked(author_id);
}

/** Lists have only what is shown, and nothing with a word that the viewer muted, unless they wrote it. */
export function isListed(text: WrittenText, viewer: ViewerFacts, mutedWords: readonly string[]): boolean {
  return text.state === 'shown' && !viewer.isBlocked(text.author_id) && !isMuted(text, viewer, mutedWords);
}

function isMuted({ author_id, content, lowered }: WrittenText, viewer: ViewerFacts, words: readonly string[]): boolean {
  if (words.length === 0 || author_id === viewer.uid) return false;
  const said = lowered ?? content;
  return words.some((word) => said.includes(word));
}
