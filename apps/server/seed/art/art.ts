import { paintScene } from './compose.ts';
import { masterCover, masterCrop, masterIcon } from './masters.ts';
import { masterWorlds } from './master-worlds.ts';
import { scenes1 } from './scenes-1.ts';
import { scenes2 } from './scenes-2.ts';
import { scenes3 } from './scenes-3.ts';
import { scenes4 } from './scenes-4.ts';
import { scenes5 } from './scenes-5.ts';
import { bannerScenes } from './scenes-banner.ts';
import { coverOf, iconView, shotOf, type World } from './world.ts';

interface Art {
  readonly icon: string;
  readonly cover: string;
  readonly shots: string[];
}

const worlds: Record<string, World> = { ...scenes1, ...scenes2, ...scenes3, ...scenes4, ...scenes5 };

/** The pictures of a demo game as SVG texts. A game without a scene of its own is a mistake, not a copy of another. */
export function artOf(slug: string): Art {
  const master = masterWorlds[slug];
  if (master) {
    const { nearby } = master;
    return {
      cover: masterCover(slug),
      icon: masterIcon(slug, master.icon),
      shots: [
        ...master.crops.map((crop, i) => masterCrop(slug, `${slug}-c${i}`, crop)),
        ...nearby.shots.slice(0, 2).map((shot, i) => paintScene(`${slug}-s${i}`, shotOf(nearby, shot))),
      ],
    };
  }
  const world = worlds[slug];
  if (!world) throw new Error(`no scene is drawn for ${slug}`);
  const cover = coverOf(world);
  return {
    cover: paintScene(slug, cover),
    icon: paintScene(slug, cover, iconView(world)),
    shots: world.shots.map((shot, i) => paintScene(`${slug}-s${i}`, shotOf(world, shot))),
  };
}

/** A wide picture for the home page: a banner's own scene, or the cover of the game it is about. */
export function bannerArtOf(slug: string): string {
  const scene = bannerScenes[slug];
  return scene ? paintScene(slug, scene) : artOf(slug).cover;
}
