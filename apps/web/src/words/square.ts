import { translatable } from './translatable.ts';

/** Words about posts and people of the square, wherever they are shown. */
export const squareWords = translatable('square', {
  images: '帖子图片',
  openImage: (index: number, count: number) => (count > 1 ? `放大第 ${index} 张图片，共 ${count} 张` : '放大图片'),
  image: (index: number, count: number) => (count > 1 ? `第 ${index} 张图片，共 ${count} 张` : '帖子图片'),
  imageCount: (count: number) => `共 ${count} 张`,
  closeImage: '关闭大图',
  follow: '关注',
  followed: '已关注',
  followNamed: (name: string) => `关注 ${name}`,
  followedNamed: (name: string) => `已关注 ${name}，取消关注`,
  gone: '已注销的玩家',
  posts: '帖子',
  aboutGame: '广场在聊',
  allPosts: '全部帖子',
  noneAboutGame: '还没有人聊过这款游戏',
  writeAboutGame: '来聊聊',
  suggested: '推荐关注',
  waiting: '审核中，通过后大家就能看到',
  hidden: (reason: string) => (reason === '' ? '已被隐藏' : `已被隐藏：${reason}`),
  edited: '已编辑',
  region: (name: string) => `IP 属地：${name}`,
  aboutGameShort: '讨论的游戏：',
  newPosts: (count: number) => `有 ${count > 98 ? '99+' : count} 条新帖`,
});
