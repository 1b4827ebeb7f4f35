import type { Module } from '../../module.ts';
import { searchJobs } from './search.jobs.ts';
import { searchRoutes } from './search.routes.ts';
import { loadDictionary } from '../../text/split-words.ts';

export const search: Module = {
  name: 'search',
  api({ mount, deps, ports }) {
    searchRoutes(mount, deps, ports.cachedGameLists);
  },
  jobs: (deps) => searchJobs(deps),
  loops() {
    // Loading takes a moment; otherwise the first job would wait for it.
    setImmediate(loadDictionary);
    return [];
  },
};
