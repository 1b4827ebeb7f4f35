import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';

export type MentionSuggestion = DataOf<'GET /v1/square/name/suggestion'>[number];

const pauseMs = 200;

/** What was typed, once the fingers rest. */
function useRested(word: string | null): string | null {
  const [rested, setRested] = useState(word);
  useEffect(() => {
    const timer = setTimeout(() => setRested(word), pauseMs);
    return () => clearTimeout(timer);
  }, [word]);
  // Nothing is suggested for what is not being typed any more.
  return word === null ? null : rested;
}

/** Whom @… may mean; null while nobody is being named. */
export function useMentionSuggestions(word: string | null): readonly MentionSuggestion[] {
  const uid = useUid();
  const rested = useRested(word);
  const { data = [] } = useQuery({
    queryKey: ['square', 'names', uid, rested],
    queryFn: ({ signal }) => client.call('GET /v1/square/name/suggestion', { keyword: rested ?? '' }, { signal }),
    enabled: uid !== '' && rested !== null,
    // The last ones stay while the next ones come: a list that blinks cannot be picked from.
    placeholderData: (before) => before,
    retry: false,
  });
  return word === null ? [] : data;
}
