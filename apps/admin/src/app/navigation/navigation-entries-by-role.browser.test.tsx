import { beforeAll, expect, test } from 'vitest';
import { shellWords } from '#src/words/shell.ts';
import { answerCallsWithSamples, controlsOfPage } from '../../../test/console-controls.tsx';
import { seededRoles } from '../../../test/seeded-roles.ts';
import { navGroupsFor } from '../pages.ts';

beforeAll(answerCallsWithSamples);

/** An entry is opened once for each role that sees it differently; the owner sees all of them. */
test.for(seededRoles())(
  'every entry of the navigation leads the $key to a page',
  { timeout: 300_000 },
  async (role) => {
    const groups = navGroupsFor(role.permissions);
    expect(groups.length).toBeGreaterThan(0);
    for (const { key, pages } of groups) {
      expect(shellWords.groups[key], key).not.toBe('');
      expect(pages.length, key).toBeGreaterThan(0);
      for (const { key: name, path } of pages) {
        // Throws where the page failed or shows no heading.
        await controlsOfPage(path, role.permissions);
        expect(document.title, path).toContain(shellWords.pages[name]);
      }
    }
  },
);
