/** An operator's unfinished forms, stored for the life of the tab. They survive an expired session, and are one operator's own. */
const prefixOf = (uid: string) => `lanyu.admin.draft.${uid}.`;

export function readFormDraft(uid: string, form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefixOf(uid) + form) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function saveFormDraft(uid: string, form: string, draft: object): void {
  try {
    sessionStorage.setItem(prefixOf(uid) + form, JSON.stringify(draft));
  } catch {
    // Storing failed. The text on the screen stays.
  }
}

export function deleteFormDraft(uid: string, form: string): void {
  sessionStorage.removeItem(prefixOf(uid) + form);
}

/** All of them: the operator left by hand. */
export function deleteAllFormDrafts(uid: string): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefixOf(uid))) sessionStorage.removeItem(key);
}
