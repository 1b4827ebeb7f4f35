/** An operator's unfinished text, stored for the life of the tab. It survives an expired session. */
const keyOf = (uid: string) => `lanyu.admin.draft.${uid}`;

export function readBulletinDraft(uid: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(uid)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function saveBulletinDraft(uid: string, draft: object): void {
  try {
    sessionStorage.setItem(keyOf(uid), JSON.stringify(draft));
  } catch {
    // Storing failed. The text on the screen stays.
  }
}

export function deleteBulletinDraft(uid: string): void {
  sessionStorage.removeItem(keyOf(uid));
}
