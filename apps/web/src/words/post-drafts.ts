import { translatable } from './translatable.ts';

/** Words of the drafts of posts on this device. */
export const postDraftsWords = translatable('post-drafts', {
  drafts: '草稿箱',
  count: (count: number, most: number) => `${count} / ${most} 篇，只存在这台设备上`,
  putAside: '存草稿',
  asideDone: '已存进草稿箱',
  nothing: '写点什么再存草稿',
  notKept: {
    full: (most: number) => `草稿箱最多 ${most} 篇，先删掉一些`,
    unstorable: () => '存不下（手机存储已满或被禁用）',
  },
  imagesWaiting: '图片还没传完，稍等一下',
  list: '草稿',
  empty: '还没有草稿',
  emptyHint: '写到一半，点「存草稿」，以后接着写。',
  open: '打开草稿：',
  onlyImages: '只有图片的草稿',
  onlyPoll: '只有投票的草稿',
  onlyQuote: '只有引用的草稿',
  images: (count: number) => `${count} 张图片`,
  withPoll: '投票',
  withQuote: '引用',
  imageLife: '草稿里的图片保留一天，文字一直在。',
  remove: (beginning: string) => `删除草稿：${beginning}`,
  removed: '草稿已删除',
  undo: '撤销',
  opened: '已打开，刚才写的存进了草稿箱',
  openedAlone: '草稿已打开',
});
