/** The players and the operator of the demo; printed by `npm run demo`. Never in a real installation. */
const password = 'Lanyu-2026';

export const demoLogins = {
  players: [
    { loginName: 'whale', name: '小鲸', phone: '13800132046', password, note: '年卡会员，未读消息 99+' },
    { loginName: 'hanghang', name: '航航', phone: '13900132047', password, note: '12 条未读消息' },
    { loginName: 'luming', name: '鹿鸣', phone: null, password, note: '没有消息，没有绑定手机' },
  ],
  operator: { loginName: 'operator', name: '值班运营', password, note: '后台：查看与发布公告' },
} as const;

/** Activation codes to try on 我的礼包, each once. */
export const demoCodes = [
  { code: 'DEMO-COIN-2026-0001', kind: 'coins', amount: 88, note: '88 钻' },
  { code: 'DEMO-DAYS-2026-0007', kind: 'days', amount: 7, note: '7 天会员' },
  { code: 'DEMO-GAME-2026-0001', kind: 'game', amount: 1, note: '《灯河夜市》' },
] as const;

export const demoPassword = password;
