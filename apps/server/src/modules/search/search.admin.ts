import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listSearchedWords } from './words/list-searched-words.ts';

export function searchStaffRoutes(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/search/word/list', ({ input }) => listSearchedWords(deps, input.show ?? 'searched'));
}
