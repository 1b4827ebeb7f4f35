import { createHash } from 'node:crypto';
import { drawGameArt } from '../art/game-and-banner-art.ts';
import { demoVideos, type DemoVideo } from './demo-videos.ts';
import type { FilmPlan } from './draw-source-film.ts';

/** Goes up when the same plan should give other files. */
const edition = 2;

/** Sizes of every video of the demo: a third would take a newcomer's machine twice as long. */
export const filmHeights = [240, 480] as const;

const size = { width: 854, height: 480 };

/** What people are shown. */
export function fullFilmPlan({ slug, key, seconds }: DemoVideo): FilmPlan {
  return { slug, key, seconds, ...size, framesPerSecond: 24 };
}

/** What tests and journeys are shown: three short ones, finished in `films/`, whose files all videos share. */
export const shortFilmPlans: readonly FilmPlan[] = demoVideos
  .slice(0, 3)
  .map(({ slug, key }) => ({ slug, key, seconds: 5, ...size, framesPerSecond: 15 }));

export function shortFilmPlanAt(at: number): FilmPlan {
  return shortFilmPlans[at % shortFilmPlans.length] as FilmPlan;
}

/** Another plan, or another drawing of its game, is another hash. */
export function filmHash(plan: FilmPlan): string {
  return createHash('sha256')
    .update(JSON.stringify([edition, plan, filmHeights, drawGameArt(plan.slug)]))
    .digest('hex')
    .slice(0, 32);
}
