// npm run demo:films: renders the short films anew, as the worker does.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createProgressReporter } from '../progress.ts';
import { shortFilmPlans } from './film-plans.ts';
import { filmsFolder, drawAndTranscodeFilm } from './make-and-store-film-files.ts';

await createProgressReporter().during(
  'films',
  async (step) => {
    await rm(filmsFolder, { recursive: true, force: true });
    for (const plan of shortFilmPlans) {
      await drawAndTranscodeFilm(plan, join(filmsFolder, plan.slug), 'veryfast');
      step.advance();
    }
  },
  shortFilmPlans.length,
);
