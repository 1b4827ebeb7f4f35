import { translatable } from './translatable.ts';

/** Words of what one does not want to see. */
export const blockAndMuteListWords = translatable('blocked-people-and-words', {
  words: '屏蔽词',
  wordsHint: '含有这些词的帖子、评论和消息不会出现在你眼前，对方不会知道。',
  word: '不想看到的词',
  wordHint: '例如：剧透',
  add: '屏蔽',
  howLong: '屏蔽多久',
  days: { '7': '7 天', '30': '30 天', '0': '一直' },
  until: (date: string) => `到 ${date}`,
  always: '一直',
  removeWord: (word: string) => `取消屏蔽“${word}”`,
  removedWord: '已取消屏蔽',
  addedWord: '已屏蔽',
  noWords: '还没有屏蔽词',
  wordMissing: '先写下要屏蔽的词',
  people: '屏蔽的人',
  peopleHint: '你们互相看不到对方，也不能互动。',
  noPeople: '没有屏蔽任何人',
  noPeopleHint: '在玩家主页或帖子的更多里，可以屏蔽不想见到的人。',
  unblock: '解除',
  unblockNamed: (name: string) => `解除屏蔽 ${name}`,
  unblocked: '已解除屏蔽',
});
