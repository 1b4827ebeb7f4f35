// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.body.innerHTML = '';
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

/** As the server writes the document. */
function writeSite(theme: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'site';
  script.textContent = JSON.stringify({ title: '蓝屿', theme });
  document.body.append(script);
}

async function shown(): Promise<string | undefined> {
  const { keepThemeApplied } = await import('./theme.ts');
  keepThemeApplied()();
  return document.documentElement.dataset['theme'];
}

test('[A-10] the operator’s theme in the document holds as the app starts, before the server has answered', async () => {
  writeSite('dark');
  expect(await shown()).toBe('dark');
});

test('[A-10] who has chosen a theme keeps it', async () => {
  writeSite('dark');
  localStorage.setItem('lanyu.theme', 'light');
  expect(await shown()).toBe('light');
});

test('[A-10] without a word from the operator the system decides', async () => {
  expect(await shown()).toBe('light');
});
