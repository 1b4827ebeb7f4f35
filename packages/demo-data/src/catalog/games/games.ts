import type { DemoGame } from './game.ts';
import { games1 } from './games-1.ts';
import { games2 } from './games-2.ts';
import { games3 } from './games-3.ts';
import { games4 } from './games-4.ts';
import { games5 } from './games-5.ts';

/** The first twelve are those of the mock-ups. */
export const demoGames: DemoGame[] = [...games1, ...games2, ...games3, ...games4, ...games5];
