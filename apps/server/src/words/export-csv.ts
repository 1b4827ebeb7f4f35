/** Files as a spreadsheet shows them. */
export const orderCsvWords = {
  columns: {
    no: '订单号',
    uid: '用户 uid',
    kind: '种类',
    subject: '商品',
    amount: '金额（元）',
    coins: '钻石',
    bonus: '赠送',
    channel: '渠道',
    tradeNo: '渠道单号（后四位）',
    state: '状态',
    created: '下单时间（上海）',
    paid: '支付时间（上海）',
    reason: '退款原因',
  },
  kinds: { recharge: '充值', membership: '会员', download: '游戏' },
  channels: { sandbox: '沙箱', alipay: '支付宝', wechat: '微信支付' } as Record<string, string>,
  states: {
    created: '待支付',
    paying: '支付中',
    paid: '已支付',
    delivered: '已到账',
    closed: '已关闭',
    failed: '支付失败',
    refunding: '退款中',
    refunded: '已退款',
  },
} as const;

export const userCsvWords = {
  columns: ['uid', '昵称', '登录名', '手机（已遮挡）', '状态', '注册时间（上海）'],
  statuses: { active: '正常', banned: '封禁', closing: '注销中', deleted: '已注销' },
} as const;

export const ledgerCsvWords = {
  columns: ['uid', '序号', '种类', '说明', '钻石', '充值余额', '赠送余额', '订单号', '时间（上海）'],
  kinds: {
    opening: '期初',
    topup: '充值',
    purchase: '购买',
    membership: '会员',
    refund: '退款',
    takeback: '收回',
    bonus: '充值优惠',
    grant: '赠送',
    adjustment: '调整',
  },
} as const;

export const auditCsvWords = {
  columns: ['编号', '时间（上海）', '员工', '做了什么', '结果', '理由', '对象', '请求编号'],
  outcomes: { done: '已执行', read: '查看', asked: '送审', refused: '被拒绝' },
  system: '系统',
} as const;

export const ticketCsvWords = {
  columns: [
    '工单号',
    '用户 uid',
    '分类',
    '摘要（数字已遮挡）',
    '状态',
    '加急',
    '首次回复（上海）',
    '创建（上海）',
    '更新（上海）',
  ],
  categories: {
    account: '账号',
    recharge: '充值',
    refund: '退款',
    download: '下载',
    community: '社区',
    report: '举报',
    other: '其他',
  } as Record<string, string>,
  states: { waiting: '等待中', answered: '已回复', closed: '已关闭' } as Record<string, string>,
  urgent: '是',
} as const;

export const claimCsvWords = {
  columns: ['领取编号', '用户 uid', '兑换码（已遮挡）', '领取时间（上海）', '已标记使用'],
  used: '是',
} as const;
