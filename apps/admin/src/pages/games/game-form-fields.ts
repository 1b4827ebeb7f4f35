import type { InputOf } from '@lanyu/contract/all-calls';
import type { GameForStaff } from './games.ts';

type Draft = Omit<InputOf<'PUT /admin/v1/catalog/game/{id}'>, 'id' | 'version'>;

/** A game as its form has it. */
export interface GameFormFields {
  appID: string;
  name: string;
  summary: string;
  descHtml: string;
  developer: string;
  language: string;
  hours: number;
  rating: 0 | 15 | 18;
  warnings: string[];
  onlineType: 0 | 1;
  playUrl: string;
  buyAmount: number;
  vipFree: boolean;
  video: string;
  types: string[];
  tags: string[];
  icon: string | null;
  cover: string | null;
  screenshots: string[];
}

export const emptyGameFormFields: GameFormFields = {
  appID: '',
  name: '',
  summary: '',
  descHtml: '',
  developer: '',
  language: '',
  hours: 0,
  rating: 0,
  warnings: [],
  onlineType: 1,
  playUrl: '',
  buyAmount: 0,
  vipFree: false,
  video: '',
  types: [],
  tags: [],
  icon: null,
  cover: null,
  screenshots: [],
};

export function gameFormFieldsOf(game: GameForStaff): GameFormFields {
  return {
    appID: game.appID,
    name: game.name,
    summary: game.summary,
    descHtml: game.descHtml,
    developer: game.developer,
    language: game.language,
    hours: game.hours,
    rating: game.rating as GameFormFields['rating'],
    warnings: game.warnings,
    onlineType: game.onlineType === 0 ? 0 : 1,
    playUrl: game.playUrl,
    buyAmount: game.buyAmount,
    vipFree: game.vipFree,
    video: game.video,
    types: game.typeList.map(({ id }) => id),
    tags: game.tagList.map(({ id }) => id),
    icon: game.pictureIds.icon,
    cover: game.pictureIds.cover,
    screenshots: game.pictureIds.screenshots,
  };
}

export function gameRequestFromFormFields(fields: GameFormFields): Draft {
  return {
    ...fields,
    appID: fields.appID.trim(),
    name: fields.name.trim(),
    summary: fields.summary.trim(),
    developer: fields.developer.trim(),
    language: fields.language.trim(),
    playUrl: fields.playUrl.trim(),
    video: fields.video.trim(),
    hours: fields.hours ?? 0,
    buyAmount: fields.buyAmount ?? 0,
  };
}
