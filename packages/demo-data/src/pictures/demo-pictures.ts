import type { PictureKind } from '@lanyu/server/modules/media/pictures/picture-widths-and-ratios';
import { drawGameArt, drawBannerArt } from '../art/game-and-banner-art.ts';
import { demoGames } from '../catalog/games/games.ts';
import { demoBanners } from '../catalog/home-page-slots.ts';
import { demoActivities } from '../engagement/activities.ts';

export interface DemoPicture {
  /** Its file below `pictures/`, without the ending. */
  name: string;
  kind: PictureKind;
  svg: string;
}

/** Every picture of the demo that operators would have brought. */
export function demoPictures(): DemoPicture[] {
  const scenes = [...demoBanners.flatMap(({ scene }) => scene ?? []), ...demoActivities.map(({ scene }) => scene)];
  return [
    ...demoGames.flatMap(({ slug }): DemoPicture[] => {
      const { icon, cover, shots } = drawGameArt(slug);
      return [
        { name: `${slug}/icon`, kind: 'icon', svg: icon },
        { name: `${slug}/cover`, kind: 'cover', svg: cover },
        ...shots.map((svg, at) => ({ name: `${slug}/shot-${at + 1}`, kind: 'screenshot' as const, svg })),
      ];
    }),
    ...[...new Set(scenes.filter(isBannerScene))].map((scene) => ({
      name: `banners/${scene.slice(ofBanners.length)}`,
      kind: 'banner' as const,
      svg: drawBannerArt(scene),
    })),
  ];
}

const ofBanners = 'banner-';

/** Others are covers of games. */
export const isBannerScene = (scene: string): boolean => scene.startsWith(ofBanners);
