import { applyTranslation, type TranslatedWordsByFile } from '#src/words/translatable.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { readText } from '../storage/safe-local-storage.ts';

/** A file in words/languages is a language; its name is the language's tag. */
export const languageFiles = import.meta.glob<TranslatedWordsByFile>('../../words/languages/*.ts', {
  import: 'portalTranslation',
});

export function languageFileGlobKey(tag: string | null): string {
  return `../../words/languages/${tag}.ts`;
}

/** Before the first page is drawn. In Chinese there is nothing to fetch. */
export async function loadChosenLanguage(): Promise<void> {
  const tag = readText(storageKeys.language);
  try {
    const translation = await languageFiles[languageFileGlobKey(tag)]?.();
    if (tag === null || translation === undefined) return;
    applyTranslation(translation);
    document.documentElement.lang = tag;
  } catch {
    // The page in Chinese is better than none.
  }
}
