// npm run demo:films: renders the short films anew, as the worker does.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createProgress } from '../progress.ts';
import { shortPlans } from './film-plans.ts';
import { filmsFolder, renderFilm } from './made-films.ts';

await createProgress().during(
  'films',
  async (step) => {
    await rm(filmsFolder, { recursive: true, force: true });
    for (const plan of shortPlans) {
      await renderFilm(plan, join(filmsFolder, plan.slug), 'veryfast');
      step.advance();
    }
  },
  shortPlans.length,
);
