import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#src/lib/network/api.ts';
import { queryClient } from '#src/lib/network/query-client.ts';
import { useUid } from '#src/lib/session/session.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readJson, removeText, writeJson } from '#src/lib/storage/safe-local-storage.ts';

/** X-C2: ids of tags. One is wanted or excluded, never both. */
export interface TagChoice {
  wanted: readonly string[];
  excluded: readonly string[];
}

export type TagState = 'wanted' | 'excluded' | 'any';

export const noTagChoice: TagChoice = { wanted: [], excluded: [] };
/** The contract's bounds. */
export const maxWantedTags = 10;
const maxExcluded = 30;

export function countChosenTags({ wanted, excluded }: TagChoice): number {
  return wanted.length + excluded.length;
}

export function stateOfTag({ wanted, excluded }: TagChoice, id: string): TagState {
  return wanted.includes(id) ? 'wanted' : excluded.includes(id) ? 'excluded' : 'any';
}

/** Tags come and go, and a list asked for with one that is gone is refused. */
export function dropUnknownTags({ wanted, excluded }: TagChoice, tags: readonly { id: string }[]): TagChoice {
  const known = new Set(tags.map(({ id }) => id));
  return { wanted: wanted.filter((id) => known.has(id)), excluded: excluded.filter((id) => known.has(id)) };
}

/** 想要 → 不要 → 不管. Where no more can be wanted, the first step leads to 不要; where nothing can, it stays. */
export function cycleTagState(choice: TagChoice, id: string): TagChoice {
  const wanted = choice.wanted.filter((each) => each !== id);
  const excluded = choice.excluded.filter((each) => each !== id);
  const before = stateOfTag(choice, id);
  if (before === 'any' && wanted.length < maxWantedTags) return { wanted: [...wanted, id], excluded };
  if (before !== 'excluded' && excluded.length < maxExcluded) return { wanted, excluded: [...excluded, id] };
  return { wanted, excluded };
}

/** Storage is written by older versions and by users. */
function idsIn(value: unknown, most: number): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((each): each is string => typeof each === 'string' && /^\d{1,19}$/.test(each)).slice(0, most);
}

function stored(uid: string): TagChoice | undefined {
  const found = readJson(storageKeys.tagChoice(uid));
  if (typeof found !== 'object' || found === null) return undefined;
  const { wanted, excluded } = found as Record<string, unknown>;
  const wantedIds = idsIn(wanted, maxWantedTags);
  return { wanted: wantedIds, excluded: idsIn(excluded, maxExcluded).filter((id) => !wantedIds.includes(id)) };
}

function save(choice: TagChoice): Promise<TagChoice> {
  return client.call('PUT /v1/catalog/tag-choice', {
    wanted: choice.wanted.join(','),
    excluded: choice.excluded.join(','),
  });
}

/**
 * The account's own choice. What was chosen before the login goes along into an account that has chosen nothing yet;
 * an account that has chosen keeps what it has, on whatever device it is.
 */
async function accountChoice(uid: string, signal: AbortSignal): Promise<TagChoice> {
  let choice: TagChoice = await client.call('GET /v1/catalog/tag-choice', {}, { signal });
  const visitors = stored('');
  if (visitors && countChosenTags(visitors) > 0 && countChosenTags(choice) === 0) {
    const saved = await save(visitors).catch(() => undefined);
    // The choice still filters, and is sent the next time.
    if (saved === undefined) return visitors;
    choice = saved;
  }
  removeText(storageKeys.tagChoice(''));
  writeJson(storageKeys.tagChoice(uid), choice);
  return choice;
}

export function savedTagChoiceQuery(uid: string) {
  return queryOptions({
    queryKey: ['catalog', 'tag-choice', uid],
    queryFn: ({ signal }): Promise<TagChoice> | TagChoice =>
      uid === '' ? (stored('') ?? noTagChoice) : accountChoice(uid, signal),
    // The choice stored on this device, so that the list need not wait. It is refetched all the same.
    initialData: () => (uid === '' ? (stored('') ?? noTagChoice) : stored(uid)),
    initialDataUpdatedAt: 0,
  });
}

/** Undefined until it is known. If it cannot be loaded, nothing is chosen: the list matters more than its filter. */
export function useSavedTagChoice(): TagChoice | undefined {
  const { data, isError } = useQuery(savedTagChoiceQuery(useUid()));
  return data ?? (isError ? noTagChoice : undefined);
}

/** Takes effect at once, and is saved to the account. */
export async function saveTagChoiceOnDeviceAndAccount(uid: string, choice: TagChoice): Promise<void> {
  const { queryKey } = savedTagChoiceQuery(uid);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, choice);
  writeJson(storageKeys.tagChoice(uid), choice);
  if (uid !== '') await save(choice);
}
