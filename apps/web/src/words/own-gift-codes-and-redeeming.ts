import { translatable } from './translatable.ts';

/** Words of the gift centre. */
export const ownGiftCodesAndRedeemWords = translatable('own-gift-codes-and-redeeming', {
  tabs: '礼包分类',
  states: { open: '待使用', used: '已使用', expired: '已过期' },
  counted: (name: string, count: number) => (count > 0 ? `${name} ${count > 999 ? '999+' : count}` : name),
  more: '领更多',
  howNamed: (title: string) => `${title} 怎么用`,
  toOpen: '看待使用的',
  empty: { open: '还没有待使用的礼包', used: '还没有用过的礼包', expired: '没有过期的礼包' },
  emptyHint: {
    open: '领一份试试，码会一直收在这里。',
    used: '用过的码可以标记一下，方便找到没用的。',
    expired: '很好，一份都没有浪费。',
  },
  redeem: {
    label: '激活码',
    placeholder: '输入 16 位激活码',
    go: '兑换',
    short: '激活码是 16 位字母和数字',
    title: '兑换成功',
    coins: (coins: string) => `${coins} 钻已到账`,
    balance: (coins: string) => `现在共有 ${coins} 钻`,
    days: (days: number) => `会员 ${days} 天已生效`,
    until: (date: string) => `有效期至 ${date}`,
    game: (name: string) => `《${name}》归你了`,
    gameHint: '随时可以下载，不用再付钻石。',
    done: '好',
    toGame: '去看看',
    toMember: '会员中心',
    toCoins: '看明细',
  },
});
