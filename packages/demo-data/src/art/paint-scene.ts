import { silhouetteDrawersByName, type SilhouetteName } from './distant-silhouettes.ts';
import { drawForegroundByName, type ForegroundName } from './foregrounds.ts';
import { drawGroundByName, type GroundName } from './grounds.ts';
import { hudDrawings, type HudName } from './hud-drawings.ts';
import {
  placeSketchAt,
  createSeededDice,
  SketchToSvgRenderer,
  type SketchNotation,
} from './sketch-renderer-dice-and-colours.ts';
import {
  drawLightSourceByName,
  drawStars,
  drawCloudStrips,
  type LightSourceName,
} from './light-sources-stars-and-clouds.ts';
import { drawParticlesByName, type ParticlesName } from './particles.ts';
import { skyPalettes, type SkyName } from './sky-palettes.ts';

/** A thing placed in the picture. Subjects are drawn around 0 0 within about ±120. */
export type PlacedSketch = readonly [
  sketch: SketchNotation,
  x: number,
  y: number,
  scale: number | string,
  turn?: number,
];

export interface Scene {
  /** One sentence for those who do not see it. */
  readonly label: string;
  readonly sky: SkyName;
  readonly light: readonly [LightSourceName, x: number, y: number, r: number];
  readonly far: SilhouetteName;
  readonly ground: GroundName;
  /** Back to front. */
  readonly cast: readonly PlacedSketch[];
  readonly front: ForegroundName;
  readonly air: ParticlesName;
  readonly hud?: HudName;
}

export const COVER_VIEW_BOX = '0 0 640 360';

/** A whole picture from its layers: sky, light, far silhouettes, ground, cast, foreground, particles. */
export function paintScene(prefix: string, scene: Scene, viewBox = COVER_VIEW_BOX): string {
  const sky = skyPalettes[scene.sky];
  const dice = createSeededDice(prefix);
  const [light, x, y, r] = scene.light;
  const ink = new SketchToSvgRenderer(prefix);
  // Birds are far away; everything else floats before the subject.
  const air = drawParticlesByName[scene.air](sky, dice);
  const starry = 'stars' in sky;
  const layers = [
    `${sky.stops} r 0 0 640 360`,
    starry ? drawStars(dice, 200) : '',
    drawLightSourceByName[light](sky, x, y, r, dice),
    !starry && (scene.far === 'hills' || scene.far === 'islands' || scene.far === 'peaks')
      ? drawCloudStrips(sky, dice)
      : '',
    silhouetteDrawersByName[scene.far](sky, dice),
    drawGroundByName[scene.ground](sky, dice),
    scene.air === 'birds' ? air : '',
    ...scene.cast.map(([sketch, cx, cy, scale, turn]) => placeSketchAt(cx, cy, scale, sketch, turn)),
    drawForegroundByName[scene.front](sky, dice),
    scene.air === 'birds' ? '' : air,
    scene.hud === undefined ? '' : hudDrawings[scene.hud],
  ];
  return renderSketchAsSvgText(viewBox, scene.label, ink, layers.join('\n'));
}

export function renderSketchAsSvgText(
  viewBox: string,
  label: string,
  ink: SketchToSvgRenderer,
  sketch: SketchNotation,
): string {
  const markup = ink.draw(sketch);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${label}">${ink.defs}${markup}</svg>`;
}
