import { languageFileGlobKey, languageFiles } from '#src/lib/display/load-chosen-language.ts';
import { storageKeys } from '#src/lib/storage/storage-keys.ts';
import { readText, removeText, writeText } from '#src/lib/storage/safe-local-storage.ts';

const chinese = 'zh';

function option(tag: string): { id: string; label: string } {
  return { id: tag, label: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag };
}

/** Each by its own name for itself, so that whoever reads only that one finds it. */
export const languageOptions = [
  chinese,
  ...Object.keys(languageFiles).map((file) => file.replace(/^.*\/|\.ts$/g, '')),
].map(option);

export function chosenLanguage(): string {
  const tag = readText(storageKeys.language);
  return tag !== null && languageFileGlobKey(tag) in languageFiles ? tag : chinese;
}

/** A page that is open was drawn in the old one; after loading again all of it is new. */
export function chooseLanguageAndReload(tag: string): void {
  if (tag === chosenLanguage()) return;
  if (tag === chinese) removeText(storageKeys.language);
  else writeText(storageKeys.language, tag);
  window.location.reload();
}
