import { translatable } from './translatable.ts';

/** Words of the three steps after registering; loaded with their page. */
export const onboardingStepsWords = translatable('onboarding-steps', {
  lead: '三步，让首页和关注里都是你喜欢的。',
  step: (step: number, of: number) => `第 ${step} 步，共 ${of} 步`,
  skip: '跳过',
  next: '下一步',
  done: '完成',
  finished: '好了，去看看为你推荐的内容',
  types: {
    title: '喜欢哪些类型？',
    hint: (most: number) => `最多选 ${most} 个，推荐会参考它们。`,
    label: '游戏类型',
    full: (most: number) => `最多选 ${most} 个，先取消一个再选`,
    none: '还没有游戏类型',
    noneHint: '这一步可以直接过去。',
  },
  games: {
    title: '关注两款游戏',
    hint: '有新版本和新礼包时会告诉你。',
    label: '推荐的游戏',
    follow: '关注',
    followed: '已关注',
    followNamed: (name: string) => `关注《${name}》`,
    followedNamed: (name: string) => `已关注《${name}》，取消关注`,
    none: '这些类型还没有游戏',
    noneHint: '下一步去认识两位岛民。',
  },
  people: {
    title: '关注两位岛民',
    hint: '他们的帖子会出现在广场的“关注”里。',
    label: '最近写得好的人',
    none: '最近没有可以推荐的人',
    noneHint: '去广场逛逛，遇到喜欢的帖子再关注作者。',
  },
});
