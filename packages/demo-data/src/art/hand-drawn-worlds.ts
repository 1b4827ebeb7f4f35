import * as c from './second-figures.ts';
import type { HudName } from './hud-drawings.ts';
import { newIslands, skyLanterns, lighthouse } from './subjects/banner-and-other-subjects.ts';
import { hotAirBalloon } from './subjects/machines-and-instruments.ts';
import { hedgeMaze, stoneLantern } from './subjects/places-and-objects.ts';
import { jellyfish, submarine } from './subjects/sea.ts';
import { kite } from './subjects/handmade-things-and-backdrops.ts';
import { bakery, observatory, noodleStall, tram } from './subjects/town.ts';
import { companionOnlyShot, closeUpShot, pairShot, wideShot, type GameWorld } from './game-worlds-and-shots.ts';

/** Part of a master as a screenshot: another crop, mirrored or under another hour. */
export interface ScreenshotFromDrawing {
  readonly view: readonly [x: number, y: number, width: number];
  readonly mirrored?: true;
  readonly wash?: readonly [colour: string, opacity: number];
  readonly hud?: HudName;
}

/** The twelve drawn by hand: their cover stays as it is; screenshots look closer, and around the corner. */
interface MasterWorld {
  /** The square of the icon on the cover. */
  readonly icon: string;
  readonly crops: readonly [ScreenshotFromDrawing, ScreenshotFromDrawing];
  readonly nearby: GameWorld;
}

type Place = Pick<GameWorld, 'label' | 'sky' | 'far' | 'ground' | 'front' | 'air' | 'subject' | 'shots'>;
const nearby = (place: Place): GameWorld => ({ ...place, light: ['none', 0, 0, 0] });

export const handDrawnWorlds: Record<string, MasterWorld> = {
  'float-isles': {
    icon: '160 10 340 340',
    crops: [
      { view: [130, 20, 420], hud: 'build' },
      { view: [0, 0, 600], mirrored: true, wash: ['#F0805C', 0.24] },
    ],
    nearby: nearby({
      label: '云海上的新岛',
      sky: 'day',
      far: 'clouds',
      ground: 'clouds',
      front: 'puffs',
      air: 'birds',
      subject: [newIslands, 320, 170, 1.1],
      shots: [closeUpShot('dawn', 'slots'), wideShot('sunset', hotAirBalloon, 'race', { front: 'none' })],
    }),
  },
  'moon-sea': {
    icon: '150 20 340 340',
    crops: [
      { view: [200, 90, 380], hud: 'map' },
      { view: [0, 60, 480], wash: ['#3A1F6B', 0.3] },
    ],
    nearby: nearby({
      label: '海边的灯塔',
      sky: 'night',
      far: 'islands',
      ground: 'sea',
      front: 'rocks',
      air: 'none',
      subject: [lighthouse, 320, 190, 1.1],
      shots: [wideShot('dawn', c.rowboat, 'talk'), closeUpShot('storm', 'bars', { air: 'rain' })],
    }),
  },
  'sakura-shrine': {
    icon: '138 0 360 360',
    crops: [
      { view: [120, 60, 440], hud: 'talk' },
      { view: [40, 0, 600], mirrored: true, wash: ['#2A2A6B', 0.34] },
    ],
    nearby: nearby({
      label: '花下的石灯笼',
      sky: 'rose',
      far: 'hills',
      ground: 'lake',
      front: 'blossom',
      air: 'petals',
      subject: [stoneLantern, 320, 196, 1],
      shots: [pairShot('dusk', c.teaTable, 'verse'), wideShot('dawn', c.childCompanion, 'talk')],
    }),
  },
  'jade-peaks': {
    icon: '150 22 330 330',
    crops: [
      { view: [180, 110, 420], hud: 'talk' },
      { view: [0, 20, 560], mirrored: true, wash: ['#1F4E7A', 0.28] },
    ],
    nearby: nearby({
      label: '青绿山水间的旅人',
      sky: 'paper',
      far: 'karst',
      ground: 'lake',
      front: 'maple',
      air: 'birds',
      subject: [c.traveller, 320, 230, 1.5],
      shots: [companionOnlyShot('mint', c.rowboat, 'map'), pairShot('sunset', c.signpost, 'bars', { ground: 'path' })],
    }),
  },
  'wheat-town': {
    icon: '170 16 320 320',
    crops: [
      { view: [220, 60, 400], hud: 'build' },
      { view: [0, 40, 560], wash: ['#F27A3C', 0.26] },
    ],
    nearby: nearby({
      label: '麦田边的面包房',
      sky: 'summer',
      far: 'hills',
      ground: 'wheat',
      front: 'fence',
      air: 'none',
      subject: [bakery, 320, 206, 1],
      shots: [pairShot('sunset', c.tree, 'slots'), wideShot('dawn', c.cottage, 'match')],
    }),
  },
  'neon-rain': {
    icon: '168 38 304 304',
    crops: [
      { view: [160, 100, 420], hud: 'talk' },
      { view: [0, 0, 560], mirrored: true, wash: ['#0A4A6B', 0.28] },
    ],
    nearby: nearby({
      label: '雨巷里的店',
      sky: 'violet',
      far: 'city',
      ground: 'street',
      front: 'bulbs',
      air: 'rain',
      subject: [noodleStall, 320, 200, 1.05],
      shots: [
        pairShot('violet', c.lamppost, 'verse'),
        companionOnlyShot('deep', c.sittingCat, 'slots', { front: 'none' }),
        closeUpShot('violet', 'talk'),
      ],
    }),
  },
  'dungeon-door': {
    icon: '156 30 328 328',
    crops: [
      { view: [150, 90, 400], hud: 'bars' },
      { view: [60, 0, 520], mirrored: true, wash: ['#0A3A2E', 0.34] },
    ],
    nearby: nearby({
      label: '地城里的宝箱',
      sky: 'cave',
      far: 'columns',
      ground: 'stone',
      front: 'none',
      air: 'embers',
      subject: [hedgeMaze, 320, 216, 1.05],
      shots: [companionOnlyShot('ember', c.treasureChest, 'cards'), wideShot('cave', c.traveller, 'map')],
    }),
  },
  'snow-train': {
    icon: '328 84 236 236',
    crops: [
      { view: [260, 110, 360], hud: 'talk' },
      { view: [0, 40, 520], wash: ['#F0906B', 0.22] },
    ],
    nearby: nearby({
      label: '雪夜的站台',
      sky: 'night',
      far: 'peaks',
      ground: 'snow',
      front: 'snowpines',
      air: 'snow',
      subject: [tram, 320, 200, 1],
      shots: [
        pairShot('deep', c.lamppost, 'verse'),
        companionOnlyShot('lamplight', c.teaTable, 'slots', { far: 'pane', ground: 'planks', front: 'none' }),
      ],
    }),
  },
  'deep-sea': {
    icon: '148 0 360 360',
    crops: [
      { view: [140, 60, 420], hud: 'bars' },
      { view: [40, 20, 560], mirrored: true, wash: ['#0A1A5C', 0.34] },
    ],
    nearby: nearby({
      label: '深海里的光',
      sky: 'sea',
      far: 'reef',
      ground: 'seabed',
      front: 'kelp',
      air: 'bubbles',
      subject: [submarine, 320, 180, 1],
      shots: [
        pairShot('abyss', c.clownfish, 'map'),
        companionOnlyShot('abyss', jellyfish, 'slots', { front: 'coral' }),
      ],
    }),
  },
  'desert-mecha': {
    icon: '140 34 326 326',
    crops: [
      { view: [150, 60, 400], hud: 'bars' },
      { view: [20, 20, 540], mirrored: true, wash: ['#2A1F6B', 0.32] },
    ],
    nearby: nearby({
      label: '沙海里的营地',
      sky: 'sand',
      far: 'mesas',
      ground: 'sand',
      front: 'rocks',
      air: 'dust',
      subject: [c.smallRobot, 320, 220, 1.7],
      shots: [pairShot('sunset', c.tent, 'build'), companionOnlyShot('dusk', c.campfire, 'talk', { air: 'embers' })],
    }),
  },
  'lantern-river': {
    icon: '156 32 324 324',
    crops: [
      { view: [120, 60, 440], hud: 'talk' },
      { view: [0, 30, 560], mirrored: true, wash: ['#6B1F4A', 0.26] },
    ],
    nearby: nearby({
      label: '河上的灯与摊棚',
      sky: 'night',
      far: 'eaves',
      ground: 'sea',
      front: 'lanterns',
      air: 'fireflies',
      subject: [noodleStall, 320, 204, 1],
      shots: [
        companionOnlyShot('dusk', skyLanterns, 'slots', { front: 'reeds' }),
        closeUpShot('deep', 'build', { ground: 'street' }),
        wideShot('dusk', c.rowboat),
      ],
    }),
  },
  'paper-plane': {
    icon: '178 34 300 300',
    crops: [
      { view: [180, 20, 420], hud: 'race' },
      { view: [0, 40, 540], mirrored: true, wash: ['#1F2A7A', 0.32] },
    ],
    nearby: nearby({
      label: '晚霞里的小城',
      sky: 'rose',
      far: 'town',
      ground: 'none',
      front: 'roofline',
      air: 'birds',
      subject: [observatory, 320, 214, 1],
      shots: [
        pairShot('sunset', kite, 'talk', { far: 'clouds' }),
        wideShot('dawn', c.sittingCat, 'verse'),
        closeUpShot('night'),
      ],
    }),
  },
};
