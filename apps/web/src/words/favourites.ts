import { translatable } from './translatable.ts';

/** Words of one's favourites. */
export const favouritesWords = translatable('favourites', {
  tabs: { posts: '帖子', videos: '视频' },
  tabsLabel: '收藏的内容',
  list: { posts: '收藏的帖子', videos: '收藏的视频' },
  onlyYou: '收藏只有你自己看得到。',
  empty: { posts: '还没有收藏帖子', videos: '还没有收藏视频' },
  emptyHint: {
    posts: '看到想再读一遍的帖子，点开后按「收藏」。',
    videos: '看到想再看一遍的视频，按播放器下面的「收藏」。',
  },
  find: { posts: '去广场看看', videos: '去看视频' },
  gone: '内容已删除或不可见',
  addedOn: (date: string) => `收藏于 ${date}`,
  remove: '取消收藏',
  removeNamed: (title: string) => `取消收藏：${title}`,
  removed: '已取消收藏',
  undo: '撤销',
});
