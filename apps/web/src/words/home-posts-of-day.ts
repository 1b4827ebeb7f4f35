import { translatable } from './translatable.ts';

/** Words of the posts of the day on the home page; loaded with what lies below its first view. */
export const homePostsOfDayWords = translatable('home-posts-of-day', {
  title: '今日热帖',
  more: '去广场',
  likes: (count: string) => `${count} 赞`,
  comments: (count: string) => `${count} 评论`,
  gone: '已注销的玩家',
  empty: '今天广场还很安静，去说第一句。',
  failed: '热帖没能取到，检查网络后再试。',
  retry: '重新加载',
});
