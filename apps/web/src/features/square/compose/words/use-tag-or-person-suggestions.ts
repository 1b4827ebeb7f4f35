import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import type { Tag } from '../post-content.ts';
import type { TagOrMentionInput } from './tag-or-mention-input.ts';

export interface TagOrPersonSuggestion {
  id: string;
  name: string;
  /** Of a person; empty for none, and for tags. */
  avatar: string;
}

/** A pause this short is a finger between two keys. */
const pauseMs = 120;
const most = 12;

export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Those that begin so, then those that contain it. */
function tagsLike(tags: readonly Tag[], word: string): TagOrPersonSuggestion[] {
  const wanted = word.toLowerCase();
  const place = ({ tag }: Tag) => tag.toLowerCase().indexOf(wanted);
  return tags
    .filter((tag) => place(tag) >= 0)
    .toSorted((one, other) => place(one) - place(other))
    .slice(0, most)
    .map(({ id, tag }) => ({ id, name: tag, avatar: '' }));
}

const none: readonly TagOrPersonSuggestion[] = [];

/** What # or @ may become; people only for who is logged in. */
export function useTagOrPersonSuggestions(
  typing: TagOrMentionInput | null,
  tags: readonly Tag[],
  uid: string,
): readonly TagOrPersonSuggestion[] {
  const asking = typing?.kind === '@' && uid !== '';
  const keyword = useDebounced(asking ? typing.word : '');
  const { data } = useQuery({
    queryKey: ['square', 'names', uid, keyword],
    queryFn: ({ signal }) => client.call('GET /v1/square/name/suggestion', { keyword }, { signal }),
    enabled: asking,
    placeholderData: keepPreviousData,
    // Suggestions are optional: a failed list is not shown.
    retry: false,
  });
  if (typing === null) return none;
  if (typing.kind === '#') return tagsLike(tags, typing.word);
  if (!asking || data === undefined) return none;
  return data.slice(0, most).map(({ uid: id, name, avatar }) => ({ id, name, avatar }));
}
