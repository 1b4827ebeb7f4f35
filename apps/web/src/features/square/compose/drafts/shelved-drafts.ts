import { storageKeysAfterFirstPage } from '#src/lib/storage/storage-keys-after-first-page.ts';
import { readJson, readText, removeText, writeText } from '#src/lib/storage/safe-local-storage.ts';
import { hasPostContentToLose } from '../post-content.ts';
import { parseStoredPostDraft, type StoredPostDraft } from '../stored-post-draft.ts';

/** X-C42. */
export const maxShelvedDrafts = 20;

/** A draft that was put aside; the one that is being written is stored apart (stored-post-draft.ts). */
export interface ShelvedDraft {
  id: string;
  /** When it was put aside. */
  at: number;
  draft: StoredPostDraft;
}

function readable(value: unknown, now: number): ShelvedDraft[] {
  const { id, at, draft: stored } = (value ?? {}) as Partial<Record<keyof ShelvedDraft, unknown>>;
  const draft = parseStoredPostDraft(stored, now);
  if (typeof id !== 'string' || typeof at !== 'number' || draft === null || !hasPostContentToLose(draft)) return [];
  return [{ id, at, draft }];
}

/** The last one first. */
export function readShelvedDrafts(uid: string, now = Date.now()): ShelvedDraft[] {
  const stored = readJson(storageKeysAfterFirstPage.shelvedPostDrafts(uid));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => readable(each, now)).slice(0, maxShelvedDrafts);
}

/** False where the device did not take it; then what was there is still there. */
function store(uid: string, drafts: readonly ShelvedDraft[]): boolean {
  const key = storageKeysAfterFirstPage.shelvedPostDrafts(uid);
  if (drafts.length === 0) {
    removeText(key);
    return readText(key) === null;
  }
  const text = JSON.stringify(drafts);
  writeText(key, text);
  // A write fails in silence where storage is full or blocked.
  return readText(key) === text;
}

function newlyShelved(draft: StoredPostDraft, others: readonly ShelvedDraft[], now: number): ShelvedDraft {
  // A number of its own also for two within a millisecond.
  const taken = new Set(others.map(({ id }) => id));
  let count = 0;
  while (taken.has(`${now}-${count}`)) count += 1;
  return { id: `${now}-${count}`, at: now, draft };
}

export type ShelvingOutcome = 'kept' | 'full' | 'unstorable';

export function shelveDraft(uid: string, draft: StoredPostDraft, now = Date.now()): ShelvingOutcome {
  const before = readShelvedDrafts(uid, now);
  if (before.length >= maxShelvedDrafts) return 'full';
  return store(uid, [newlyShelved(draft, before, now), ...before]) ? 'kept' : 'unstorable';
}

/** Takes it off. Undefined if another tab has taken it. */
export function unshelveDraft(uid: string, id: string): ShelvedDraft | undefined {
  const before = readShelvedDrafts(uid);
  const found = before.find((each) => each.id === id);
  if (found !== undefined)
    store(
      uid,
      before.filter((each) => each !== found),
    );
  return found;
}

/** Takes one off and puts `written` aside in one write: where that fails, both are where they were. */
export function swapWrittenAndShelvedDraft(
  uid: string,
  id: string,
  written: StoredPostDraft,
  now = Date.now(),
): ShelvedDraft | 'gone' | 'unstorable' {
  const before = readShelvedDrafts(uid, now);
  const found = before.find((each) => each.id === id);
  if (found === undefined) return 'gone';
  const others = before.filter((each) => each !== found);
  return store(uid, [newlyShelved(written, others, now), ...others]) ? found : 'unstorable';
}

/** Back to its place by age, after it was deleted by mistake. */
export function restoreDeletedShelvedDraft(uid: string, draft: ShelvedDraft): ShelvingOutcome {
  const others = readShelvedDrafts(uid).filter(({ id }) => id !== draft.id);
  if (others.length >= maxShelvedDrafts) return 'full';
  const kept = store(
    uid,
    [...others, draft].toSorted((one, other) => other.at - one.at),
  );
  return kept ? 'kept' : 'unstorable';
}
