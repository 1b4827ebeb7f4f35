import type { Scene } from '../paint-scene.ts';
import { skyLanterns, islandMap, newIslands, pearlShell } from '../subjects/banner-and-other-subjects.ts';

/** Wide pictures for places of the home page that are not about one game. */
export const bannerScenes: Record<string, Scene> = {
  'banner-summer-lanterns': {
    label: '夏夜放飞的孔明灯',
    sky: 'dusk',
    light: ['crescent', 540, 60, 24],
    far: 'eaves',
    ground: 'lake',
    cast: [[skyLanterns, 330, 182, 1.06]],
    front: 'reeds',
    air: 'fireflies',
  },
  'banner-new-week': {
    label: '云海上的七座新岛',
    sky: 'day',
    light: ['sun', 520, 70, 38],
    far: 'clouds',
    ground: 'none',
    cast: [[newIslands, 320, 184, 1.2]],
    front: 'puffs',
    air: 'birds',
  },
  'banner-member-day': {
    label: '夜海上托着珍珠与冠的贝壳',
    sky: 'night',
    light: ['rays', 320, 150, 30],
    far: 'islands',
    ground: 'sea',
    cast: [[pearlShell, 320, 206, 1.04]],
    front: 'coral',
    air: 'sparks',
  },
  'banner-island-map': {
    label: '摊开的群岛地图',
    sky: 'room',
    light: ['lamp', 320, 120, 90],
    far: 'shelves',
    ground: 'planks',
    cast: [[islandMap, 320, 186, 1.16, -3]],
    front: 'none',
    air: 'dust',
  },
};
