import { create } from 'zustand';
import { useSite } from '../site/site-config-store.ts';
import { storageKeys } from '../storage/storage-keys.ts';
import { readText, writeText } from '../storage/safe-local-storage.ts';

export type Theme = 'light' | 'dark' | 'auto';

function isTheme(value: unknown): value is Theme {
  return value === 'light' || value === 'dark' || value === 'auto';
}

interface ThemeChoice {
  /** What the person chose here; null follows the site's own theme. */
  chosen: Theme | null;
  site: Theme;
}

function storedChoice(): Theme | null {
  const stored = readText(storageKeys.theme);
  return isTheme(stored) ? stored : null;
}

/** The server writes the operator's theme into the document. Without it the page would change as the app starts. */
const useChoice = create<ThemeChoice>(() => ({
  chosen: storedChoice(),
  site: useSite.getState().site?.theme ?? 'auto',
}));

export function useThemeSetting(): Theme {
  return useChoice((choice) => choice.chosen ?? choice.site);
}

export function chooseTheme(theme: Theme): void {
  writeText(storageKeys.theme, theme);
  useChoice.setState({ chosen: theme });
}

/** The operator's default, for everyone who has not chosen. */
export function setSiteDefaultTheme(theme: Theme): void {
  useChoice.setState({ site: theme });
}

const pageColours = { light: '#c9e8fc', dark: '#153450' } as const;

/** The inline script of index.html does the same before the first paint; keep the two alike. */
export function keepThemeApplied(): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const { chosen, site } = useChoice.getState();
    const theme = chosen ?? site;
    const shown = theme === 'auto' ? (system.matches ? 'dark' : 'light') : theme;
    document.documentElement.dataset['theme'] = shown;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[shown]);
  };
  apply();
  const unsubscribe = useChoice.subscribe(apply);
  system.addEventListener('change', apply);
  return () => {
    unsubscribe();
    system.removeEventListener('change', apply);
  };
}
