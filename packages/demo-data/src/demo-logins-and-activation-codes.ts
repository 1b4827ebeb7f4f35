/** The players and the operators of the demo; printed by `npm run demo`. Never in a real installation. */
const password = 'Tidal-2026';
const staffPassword = 'Tidal-2026-staff';

export const demoPlayersAndStaff = {
  players: [
    { loginName: 'whale', name: '小鲸', phone: '13800132046', password, note: '年卡会员，未读消息 99+' },
    { loginName: 'hanghang', name: '航航', phone: '13900132047', password, note: '12 条未读消息' },
    { loginName: 'luming', name: '鹿鸣', phone: null, password, note: '没有消息，没有绑定手机' },
  ],
  /** Everybody of the back-office has the same authenticator: the six digits come from `demoTotpSecret`. */
  staff: [
    {
      loginName: 'partner',
      name: '合伙人',
      role: 'owner',
      password: staffPassword,
      note: '后台：另一位所有者，可以二次审批',
    },
    { loginName: 'operator', name: '值班运营', role: 'owner', password: staffPassword, note: '后台：所有者' },
    { loginName: 'editor', name: '宋编辑', role: 'editor', password: staffPassword, note: '后台：运营编辑' },
    { loginName: 'moderator', name: '沈审核', role: 'moderator', password: staffPassword, note: '后台：审核员' },
    { loginName: 'support', name: '柯客服', role: 'support', password: staffPassword, note: '后台：客服' },
    { loginName: 'finance', name: '蔡财务', role: 'finance', password: staffPassword, note: '后台：财务' },
    { loginName: 'auditor', name: '纪审计', role: 'auditor', password: staffPassword, note: '后台：审计（只读）' },
  ],
} as const;

/** Activation codes to try on 我的礼包, each once. */
export const demoActivationCodes = [
  { code: 'DEMO-COIN-2026-0001', kind: 'coins', amount: 88, note: '88 钻' },
  { code: 'DEMO-DAYS-2026-0007', kind: 'days', amount: 7, note: '7 天会员' },
  { code: 'DEMO-GAME-2026-0001', kind: 'game', amount: 1, note: '《灯河夜市》' },
] as const;

export const demoPlayerPassword = password;

/** For an authenticator, as Base32. Everybody can read it here, so operators with it exist on loopback only. */
export const demoTotpSecret = 'LANYUDEMOLANYUDEMOLANYUDEMOLANYU';
