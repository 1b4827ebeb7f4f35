import { translatable } from './translatable.ts';

/** Words of a post that another one shows as a card. */
export const quotedPostCardWords = translatable('quoted-post-card', {
  card: (name: string) => `引用 ${name} 的帖子`,
  gone: '内容不可见',
  unnamed: '已注销的玩家',
  pictures: (count: number) => `${count} 张图片`,
});
