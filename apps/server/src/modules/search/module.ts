import type { Module } from '../../module.ts';
import { popularityTierAndHotWordJobs } from './popularity-tiers-and-hot-words.jobs.ts';
import { searchStaffRoutes } from './search.admin.ts';
import { searchRoutes } from './search.routes.ts';
import { loadDictionary } from '../../text/split-and-index-words.ts';

export const searchModule: Module = {
  name: 'search',
  api({ mount, deps, ports }) {
    const embeddedAnswers = searchRoutes(mount, deps, ports.cachedGameLists);
    searchStaffRoutes(mount, deps);
    return { embeddedAnswers };
  },
  jobs: (deps) => popularityTierAndHotWordJobs(deps),
  loops() {
    // Loading takes a moment; otherwise the first job would wait for it.
    setImmediate(loadDictionary);
    return [];
  },
};
