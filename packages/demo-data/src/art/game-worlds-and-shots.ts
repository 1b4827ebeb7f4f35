import type { PlacedSketch, Scene } from './paint-scene.ts';
import type { HudName } from './hud-drawings.ts';
import type { SketchNotation } from './sketch-renderer-dice-and-colours.ts';
import type { LightSourceName } from './light-sources-stars-and-clouds.ts';
import type { SkyName } from './sky-palettes.ts';

/** A game's world: its cover, what the icon looks at, and further pictures of the same place. */
export interface GameWorld extends Omit<Scene, 'cast' | 'hud'> {
  readonly subject: PlacedSketch;
  /** Part of the place: stays behind the subject in every picture. */
  readonly behind?: readonly PlacedSketch[];
  /** Square part of the cover; around the subject without one. */
  readonly icon?: string;
  readonly shots: readonly Shot[];
}

type Camera = 'near' | 'wide' | 'pair' | 'alone';

interface Shot {
  readonly camera: Camera;
  readonly sky: SkyName;
  readonly hud?: HudName;
  readonly other?: SketchNotation;
  readonly change?: Partial<Pick<Scene, 'far' | 'ground' | 'front' | 'air' | 'light'>>;
}

type Change = NonNullable<Shot['change']>;
const shot = (camera: Camera, sky: SkyName, other?: SketchNotation, hud?: HudName, change?: Change): Shot => ({
  camera,
  sky,
  ...(other !== undefined && { other }),
  ...(hud !== undefined && { hud }),
  ...(change !== undefined && { change }),
});

/** The subject large, cut by the frame. */
export const closeUpShot = (sky: SkyName, hud?: HudName, change?: Change): Shot =>
  shot('near', sky, undefined, hud, change);
/** Someone in front, the subject far behind. */
export const wideShot = (sky: SkyName, other: SketchNotation, hud?: HudName, change?: Change): Shot =>
  shot('wide', sky, other, hud, change);
/** The subject and a second figure side by side. */
export const pairShot = (sky: SkyName, other: SketchNotation, hud?: HudName, change?: Change): Shot =>
  shot('pair', sky, other, hud, change);
/** Another corner of the same world. */
export const companionOnlyShot = (sky: SkyName, other: SketchNotation, hud?: HudName, change?: Change): Shot =>
  shot('alone', sky, other, hud, change);

const lightUnder: Record<SkyName, LightSourceName> = {
  day: 'sun',
  summer: 'sun',
  dawn: 'sun',
  rose: 'sun',
  sunset: 'sun',
  autumn: 'sun',
  sand: 'sun',
  winter: 'sun',
  mint: 'sun',
  storm: 'lamp',
  teal: 'sun',
  dusk: 'crescent',
  night: 'moon',
  deep: 'crescent',
  aurora: 'ribbons',
  violet: 'moon',
  space: 'ringed',
  paper: 'seal',
  cave: 'lamp',
  ember: 'sun',
  sea: 'beams',
  abyss: 'beams',
  room: 'lamp',
  lamplight: 'lamp',
};

export function coverSceneOf(world: GameWorld): Scene {
  return { ...world, cast: [...(world.behind ?? []), world.subject] };
}

export function iconViewBox({ icon, subject: [, x, y, scale] }: GameWorld): string {
  if (icon !== undefined) return icon;
  const size = Math.round(Math.min(344, 286 * Math.abs(Number(scale))));
  const top = Math.max(0, Math.min(360 - size, Math.round(y - 8 - size / 2)));
  return `${Math.round(x - size / 2)} ${top} ${size} ${size}`;
}

export function sceneOfShot(world: GameWorld, { camera, sky, hud, other, change }: Shot): Scene {
  const {
    behind = [],
    subject: [sketch, , y, scale, turn],
  } = world;
  const s = Number(scale);
  const figure = other ?? sketch;
  const tilt = turn === undefined ? ([] as const) : ([turn] as const);
  const casts: Record<Camera, readonly PlacedSketch[]> = {
    near: [...behind, [sketch, 250, y + 14, s * 1.36, ...tilt]],
    wide: [...behind, [sketch, 452, y + 24 - 30 * s, s * 0.56, ...tilt], [figure, 190, 258, 1.16]],
    pair: [
      ...behind,
      [sketch, 236, y + 6, s * 0.84, ...tilt],
      other === sketch ? [sketch, 476, y + 30, s * 0.6, ...tilt] : [figure, 462, 246, 1.05],
    ],
    alone: [...behind, [figure, 330, 206, 1.75]],
  };
  const lightAt = { near: [486, 96, 40], wide: [150, 92, 34], pair: [330, 84, 36], alone: [470, 88, 44] }[camera];
  const [x = 0, top = 0, r = 0] = lightAt;
  return {
    label: world.label,
    sky,
    light: [lightUnder[sky], x, top, r],
    far: world.far,
    ground: world.ground,
    front: camera === 'near' || camera === 'pair' ? 'none' : world.front,
    air: world.air,
    ...change,
    cast: casts[camera],
    ...(hud !== undefined && { hud }),
  };
}
