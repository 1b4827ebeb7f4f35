import { paintScene } from './compose.ts';
import { masterCover, masterCrop, masterIcon } from './masters.ts';
import { masterWorlds } from './master-worlds.ts';
import { scenes1 } from './scenes/scenes-1.ts';
import { scenes2 } from './scenes/scenes-2.ts';
import { scenes3 } from './scenes/scenes-3.ts';
import { scenes4 } from './scenes/scenes-4.ts';
import { scenes5 } from './scenes/scenes-5.ts';
import { bannerScenes } from './scenes/scenes-banner.ts';
import { coverOf, iconView, shotOf, type World } from './world.ts';

/** What looks least like the cover, which is the subject in its middle, comes first. */
const apart = ['alone', 'wide', 'pair', 'near'];

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
      // Another place first: hero and icon have shown this one.
      shots: [
        ...nearby.shots.slice(0, 2).map((shot, i) => paintScene(`${slug}-s${i}`, shotOf(nearby, shot))),
        ...master.crops.map((crop, i) => masterCrop(slug, `${slug}-c${i}`, crop)),
      ],
    };
  }
  const world = worlds[slug];
  if (!world) throw new Error(`no scene is drawn for ${slug}`);
  const cover = coverOf(world);
  return {
    cover: paintScene(slug, cover),
    icon: paintScene(slug, cover, iconView(world)),
    shots: world.shots
      .map((shot, i) => ({ ...shot, svg: paintScene(`${slug}-s${i}`, shotOf(world, shot)) }))
      .toSorted((a, b) => apart.indexOf(a.camera) - apart.indexOf(b.camera))
      .map(({ svg }) => svg),
  };
}

/** A wide picture for the home page: a banner's own scene, or the cover of the game it is about. */
export function bannerArtOf(slug: string): string {
  const scene = bannerScenes[slug];
  return scene ? paintScene(slug, scene) : artOf(slug).cover;
}
