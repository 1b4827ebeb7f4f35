/** What an operator's inbox says about a task. */
export const inboxWords = {
  approval: (maker: string, reason: string) => (reason === '' ? `${maker}发起` : `${maker}发起：${reason}`),
  newDevice: (address: string) => `你的账号从新设备登录：${address}`,
  bulk: (failed: number, total: number) => `批量处理 ${total} 条，有 ${failed} 条没有成功`,
  differences: (open: number) => `${open} 处差异没有处理`,
  differencesMore: (most: number) => `超过 ${most} 处差异没有处理`,
  differencesHint: '账、订单和渠道对不上的地方，处理后写明原因',
  bulkHint: '打开看每一条的原因，还可以撤销',
  ticket: (id: string) => `工单 #${id} 等你回复`,
  ticketHint: '玩家在等，打开工单台回复',
  mention: (name: string, id: string) => `${name}在工单 #${id} 的备注里提到你`,
  overdueSwitch: (feature: string) => `「${feature}」关闭已经过了期限`,
  overdueSwitchHint: '到功能开关里重新开启，或写一个新的期限',
  mentionHint: '打开工单看备注，看过后点知道了',
  heldCase: (id: string) => `审核 ${id} 由你领取`,
  heldCaseHint: '五分钟不处理会自动放回队列',
} as const;
