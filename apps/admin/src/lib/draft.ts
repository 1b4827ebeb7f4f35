/** What an operator has begun to write, kept while the tab lives, also through an expired session. */
const keyOf = (uid: string) => `lanyu.admin.draft.${uid}`;

export function readDraft(uid: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function keepDraft(uid: string, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(uid), JSON.stringify(draft));
  } catch {
    // Not kept; what is on the screen stays.
  }
}

export function dropDraft(uid: string): void {
  sessionStorage.removeItem(keyOf(uid));
}
