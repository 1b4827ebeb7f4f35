import { translatable } from './translatable.ts';

/** Words of this page alone: the first load goes without them. */
export const publishPostPageWords = translatable('publish-post-page', {
  editTitle: '编辑帖子',
  title: '和岛上的人说说',
  hint: '分享攻略、截图和心得。现在就能写，登录后发布；写了一半的内容会留在这台设备上。',
});
