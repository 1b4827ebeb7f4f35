import type { Parsed } from '@lanyu/contract/all';
import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listConfig } from './settings/list-config.ts';
import { suggestKeywords } from './tags/suggest-keywords.ts';
import { suggestNames } from './people/suggest-names.ts';

export function squareSuggestionRoutes(mount: Mount, deps: Deps): void {
  const config = cachedAnswer('GET /v1/square/config/list', (input: Parsed<'GET /v1/square/config/list'>) =>
    listConfig(deps, input),
  );
  const visitorsKeywords = cachedAnswer('GET /v1/square/keyword/suggestion', (keyword: string) =>
    suggestKeywords(deps, undefined, keyword),
  );
  mount('GET /v1/square/config/list', ({ input }) => config(input));
  mount('GET /v1/square/keyword/suggestion', ({ input: { keyword }, caller }) =>
    caller.kind === 'user' ? suggestKeywords(deps, caller.uid, keyword) : visitorsKeywords(keyword),
  );
  mount('GET /v1/square/name/suggestion', ({ input, caller }) => suggestNames(deps, caller.uid, input.keyword));
}
