import { translatable } from './translatable.ts';

/** The way from a level beside a name to the page that explains it; apart from that page's many words. */
export const levelLinkWords = translatable('level-link', {
  way: (level: number) => `等级 Lv.${level}，看等级说明`,
});
