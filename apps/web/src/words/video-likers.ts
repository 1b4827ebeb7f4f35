import { translatable } from './translatable.ts';

/** Words of who likes a video. */
export const videoLikersWords = translatable('video-likers', {
  title: '赞过的人',
  empty: '还没有人赞过',
  emptyHint: '喜欢就点个赞，大家会在这里看到你。',
});
