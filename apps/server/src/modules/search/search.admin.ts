import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { listSearchedWords } from './words/list-searched-words.ts';

export function searchStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/search/word/list', ({ input }) => listSearchedWords(deps, input.show ?? 'searched'));
}
