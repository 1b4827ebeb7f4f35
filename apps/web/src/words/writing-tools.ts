import { translatable } from './translatable.ts';

/** Words of what goes into a post or a comment beside its text. */
export const writingToolsWords = translatable('writing-tools', {
  tools: '工具',
  addImage: '添加图片',
  photograph: '拍照',
  emoji: '表情',
  emojiPanel: '选择表情',
  emojiFailed: '表情没加载出来，检查网络后再试',
  groups: {
    recent: '最近使用',
    faces: '表情',
    gestures: '手势',
    hearts: '心情',
    play: '游戏',
    nature: '自然',
    food: '美食',
  },
  visitor: '登录后可以添加图片',
});
