import { paintScene } from './paint-scene.ts';
import { readHandDrawnCoverSvg, renderHandDrawnCropAsSvg, readHandDrawnSvgAsIcon } from './read-hand-drawings.ts';
import { handDrawnWorlds } from './hand-drawn-worlds.ts';
import { gameWorlds1 } from './scenes/game-worlds-1.ts';
import { gameWorlds2 } from './scenes/game-worlds-2.ts';
import { gameWorlds3 } from './scenes/game-worlds-3.ts';
import { gameWorlds4 } from './scenes/game-worlds-4.ts';
import { gameWorlds5 } from './scenes/game-worlds-5.ts';
import { bannerScenes } from './scenes/scenes-banner.ts';
import { coverSceneOf, iconViewBox, sceneOfShot, type GameWorld } from './game-worlds-and-shots.ts';

/** What looks least like the cover, which is the subject in its middle, comes first. */
const apart = ['alone', 'wide', 'pair', 'near'];

interface Art {
  readonly icon: string;
  readonly cover: string;
  readonly shots: string[];
}

const worlds: Record<string, GameWorld> = {
  ...gameWorlds1,
  ...gameWorlds2,
  ...gameWorlds3,
  ...gameWorlds4,
  ...gameWorlds5,
};

/** The pictures of a demo game as SVG texts. A game without a scene of its own is a mistake, not a copy of another. */
export function drawGameArt(slug: string): Art {
  const master = handDrawnWorlds[slug];
  if (master) {
    const { nearby } = master;
    return {
      cover: readHandDrawnCoverSvg(slug),
      icon: readHandDrawnSvgAsIcon(slug, master.icon),
      // Another place first: hero and icon have shown this one.
      shots: [
        ...nearby.shots.slice(0, 2).map((shot, i) => paintScene(`${slug}-s${i}`, sceneOfShot(nearby, shot))),
        ...master.crops.map((crop, i) => renderHandDrawnCropAsSvg(slug, `${slug}-c${i}`, crop)),
      ],
    };
  }
  const world = worlds[slug];
  if (!world) throw new Error(`no scene is drawn for ${slug}`);
  const cover = coverSceneOf(world);
  return {
    cover: paintScene(slug, cover),
    icon: paintScene(slug, cover, iconViewBox(world)),
    shots: world.shots
      .map((shot, i) => ({ ...shot, svg: paintScene(`${slug}-s${i}`, sceneOfShot(world, shot)) }))
      .toSorted((a, b) => apart.indexOf(a.camera) - apart.indexOf(b.camera))
      .map(({ svg }) => svg),
  };
}

/** A wide picture for the home page: a banner's own scene, or the cover of the game it is about. */
export function drawBannerArt(slug: string): string {
  const scene = bannerScenes[slug];
  return scene ? paintScene(slug, scene) : drawGameArt(slug).cover;
}
