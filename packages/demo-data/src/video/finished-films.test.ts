import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmHash, shortFilmPlans } from './film-plans.ts';
import { filmsFolder, readStoredFilmMetadata } from './make-and-store-film-files.ts';

test('the finished films are those that the drawings make: after a change run npm run demo:films', async () => {
  expect(readdirSync(filmsFolder).toSorted()).toEqual(shortFilmPlans.map(({ slug }) => slug).toSorted());
  for (const plan of shortFilmPlans) {
    const known = await readStoredFilmMetadata(join(filmsFolder, plan.slug));
    expect(known?.hash, plan.slug).toBe(filmHash(plan));
    expect(Math.round((known?.milliseconds ?? 0) / 1000)).toBe(plan.seconds);
    expect(readdirSync(join(filmsFolder, plan.slug)).toSorted()).toEqual(
      ['film.json', ...(known?.files ?? [])].toSorted(),
    );
  }
});

test('they stay small: together less than two megabytes', () => {
  const files = readdirSync(filmsFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
  expect(bytes).toBeLessThan(2 * 1024 * 1024);
});
