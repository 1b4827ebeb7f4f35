import { laterStorageKeys } from '#src/lib/storage/later-storage-keys.ts';
import { readJson, removeText, writeJson } from '#src/lib/storage/storage.ts';
import { hasTextOrImages } from '../post-content.ts';
import { readablePostDraft, type StoredPostDraft } from '../stored-draft.ts';

/** X-C42. */
export const mostShelvedDrafts = 20;

/** A draft that was put aside; the one that is being written is stored apart (stored-draft.ts). */
export interface ShelvedDraft {
  id: string;
  /** When it was put aside. */
  at: number;
  draft: StoredPostDraft;
}

function readable(value: unknown, now: number): ShelvedDraft[] {
  const { id, at, draft: stored } = (value ?? {}) as Partial<Record<keyof ShelvedDraft, unknown>>;
  const draft = readablePostDraft(stored, now);
  if (typeof id !== 'string' || typeof at !== 'number' || draft === null || !hasTextOrImages(draft)) return [];
  return [{ id, at, draft }];
}

/** The last one first. */
export function readShelvedDrafts(uid: string, now = Date.now()): ShelvedDraft[] {
  const stored = readJson(laterStorageKeys.shelvedPostDrafts(uid));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => readable(each, now)).slice(0, mostShelvedDrafts);
}

function store(uid: string, drafts: readonly ShelvedDraft[]): void {
  if (drafts.length === 0) removeText(laterStorageKeys.shelvedPostDrafts(uid));
  else writeJson(laterStorageKeys.shelvedPostDrafts(uid), drafts);
}

/** False where there is no room. */
export function shelveDraft(uid: string, draft: StoredPostDraft, now = Date.now()): boolean {
  const before = readShelvedDrafts(uid, now);
  if (before.length >= mostShelvedDrafts) return false;
  // A number of its own also for two within a millisecond.
  const id = `${now}-${before.filter(({ at }) => at === now).length}`;
  store(uid, [{ id, at: now, draft }, ...before]);
  return true;
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

/** Back to its place by age, after it was deleted by mistake. */
export function putDraftBack(uid: string, draft: ShelvedDraft): void {
  const others = readShelvedDrafts(uid).filter(({ id }) => id !== draft.id);
  store(
    uid,
    [...others, draft].toSorted((one, other) => other.at - one.at),
  );
}
