import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import type { HomePageSlotPlace, HomePageSlot } from './home-page-schedule.ts';

export interface HomePageSlotFormValues {
  place: HomePageSlotPlace;
  game: string;
  title: string;
  kicker: string;
  line: string;
  href: string;
  icon: HomePageSlot['icon'];
  rule: HomePageSlot['rule'];
  position: number;
  start: string;
  end: string;
  picture: string;
}

export function slotFormFieldsOf(slot: HomePageSlot): HomePageSlotFormValues {
  const { place, title, kicker, line, href, icon, rule, position } = slot;
  return {
    place,
    title,
    kicker,
    line,
    href,
    icon,
    rule,
    position,
    game: slot.game ?? '',
    picture: slot.pictureId ?? '',
    start: toShanghaiDatetimeLocal(slot.startTime),
    end: toShanghaiDatetimeLocal(slot.endTime),
  };
}

export function slotRequestFromFormFields({ start, end, game, picture, ...fields }: HomePageSlotFormValues) {
  return {
    ...fields,
    title: fields.title.trim(),
    kicker: fields.kicker.trim(),
    line: fields.line.trim(),
    href: fields.href.trim(),
    icon: fields.place === 'entry' ? fields.icon : null,
    rule: fields.place === 'ranking' ? fields.rule : null,
    game: game === '' ? null : game,
    picture: picture === '' ? null : picture,
    startTime: fromShanghaiDatetimeLocal(start),
    endTime: fromShanghaiDatetimeLocal(end),
    useJson: true as const,
  };
}
