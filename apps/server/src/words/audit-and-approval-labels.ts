/** Names of fields in approvals and in sentences of the audit log. A field that is not here is not worth a word there. */
export const auditFieldLabels = {
  allowedNetworks: '允许的网络',
  alt: '文字说明',
  answer: '回复',
  audience: '收件人',
  amount: '面值',
  amountFen: '实付',
  avatar: '头像',
  badge: '角标',
  banned: '封禁',
  banUntilTime: '封禁至',
  bio: '个人简介',
  bonus: '赠送',
  bonuses: '当月累计奖励',
  budget: '预算（钻石）',
  buy_amount: '价格',
  category: '分类',
  category_id: '分类',
  channels: '渠道',
  codes: '备用码',
  coins: '钻石',
  couponAudience: '谁能领',
  costPerDay: '每日成本估算（钻石）',
  content: '内容',
  countedTime: '人数统计于',
  cycle: '连续七天每天',
  days: '天数',
  disabled: '停用',
  dueTime: '发送时间',
  endedSessions: '下线设备数',
  end_at: '结束时间',
  effectiveTime: '生效时间',
  endTime: '结束时间',
  expireTime: '有效期至',
  free: '赠送钻石',
  fromDay: '生效日',
  frozen: '冻结',
  game: '游戏',
  goods: '商品',
  guides: '攻略',
  hidden: '隐藏',
  highestPrice: '上次两人确认以来的最高价',
  joinTime: '注册时间',
  kind: '种类',
  level: '级别',
  levels: '会员等级',
  limit: '每人上限',
  link: '链接',
  makeUpPrice: '补签价格',
  maxCount: '每日次数',
  maxEach: '单次上限',
  maxPerDay: '每日上限',
  member: '员工',
  minFen: '最低充值',
  name: '名称',
  note: '备注',
  packageName: '包名',
  packageVersion: '版本',
  paid: '付费钻石',
  passkeys: '通行密钥',
  permission: '权限',
  position: '位置',
  price: '价格',
  priceFen: '售价',
  prizes: '奖品',
  publish_at: '上线时间',
  published: '发布',
  reason: '理由',
  recipients: '收件人数',
  recentRefunds: '近 30 天退款次数',
  roles: '角色',
  rules: '规则',
  ruleThatStays: '继续生效的版本',
  sha256: '校验值',
  shared: '共享',
  signers: '签名指纹',
  permissions: '权限',
  startTime: '开始时间',
  start_at: '开始时间',
  state: '状态',
  status: '状态',
  summary: '简介',
  tasks: '任务',
  title: '标题',
  total: '数量',
  totp: '验证器',
  urgentReason: '夜间发送的理由',
  uidsOfList: '名单里的一部分 uid',
  user: '用户',
  waitingRewards: '待付人数',
  legalVersion: '版本',
  vipOnly: '会员专享',
  vip_free: '会员免费',
  visible: '显示',
  wasPrice: '原价',
  withdrawn: '下架',
  word: '词',
  question: '问题',
  slogan: '口号',
  description: '简介',
  logo: '标志图片',
  brandColour: '主色',
  linkColour: '文字与链接色',
  theme: '外观',
  contactLink: '联系链接',
  businessEmail: '商务邮箱',
  icp: '备案号',
  ageGate: '年龄确认',
  ageGateLeaveUrl: '离开后去往',
  'kefu.hours': '客服时间',
  'kefu.channels': '客服渠道',
  packageUrl: '安卓安装包',
  packageSize: '安装包大小',
  bundleUrl: '苹果安装地址',
  memberDailyDownloads: '会员每日免费下载',
  smsPriceLi: '每条短信的单价（厘）',
  ipRegion: '显示 IP 属地',
  searchHotWords: '置顶的搜索词',
  searchHiddenWords: '隐藏的搜索词',
  switchedOn: '开启',
} as const;

export type AuditFieldName = keyof typeof auditFieldLabels;

/** What one operator may give without a second person. */
export const approvalLimitNames = {
  'wallet.adjust': '调整钱包',
  'orders.refund': '退款',
  'gifts.coins': '激活码与充值优惠（钻石）',
  'gifts.days': '激活码（会员）',
} as const;

/** Groups of the site's settings. */
export const settingGroupNames: Readonly<Record<string, string>> = {
  brand: '品牌',
  contact: '联系',
  age: '年龄确认',
  service: '客服时间与渠道',
  download: '下载页',
  membership: '会员日上限',
  sms: '短信单价',
  search: '搜索词',
};

/** Where a picture stands beside the words. */
export const auditSeePictureText = '见图';

/** Ways to reach customer service. */
export const contactKindLabels: Readonly<Record<string, string>> = {
  link: '链接',
  email: '邮箱',
  qq: 'QQ',
  wechat: '微信',
  phone: '电话',
};

/** Of the owner's role. */
export const allPermissionsText = '全部权限';

export const taskEventLabels: Readonly<Record<string, string>> = {
  checkedIn: '签到',
  posted: '发帖',
  bought: '购买',
  watched: '看视频',
  invited: '邀请',
};

export const auditValueLabels: Readonly<Record<string, string>> = {
  true: '是',
  false: '否',
  null: '无',
  active: '正常',
  closing: '注销中',
  forever: '永久',
  draft: '草稿',
  live: '上架',
  delisted: '下架',
  blocked: '屏蔽',
  delivered: '已到账',
  refunding: '退款中',
  refunded: '已退款',
  waiting: '等待',
  done: '已执行',
  refused: '已驳回',
  withdrawn: '已撤回',
  expired: '已过期',
  failed: '未能执行',
  coins: '钻石',
  days: '会员天数',
  game: '游戏',
  coupon: '优惠券',
  firstRecharge: '首次充值',
  link: '链接',
  task: '任务',
  draw: '抽奖',
  auto: '跟随系统',
  light: '浅色',
  dark: '深色',
};

/** Where a ticket may go. */
export const exportKindNames: Readonly<Record<string, string>> = {
  orders: '订单',
  users: '用户',
  ledger: '账目',
  audit: '操作记录',
  tickets: '工单',
  claims: '礼包领取',
};

export const ticketDeskNames: Readonly<Record<string, string>> = {
  support: '客服',
  finance: '财务',
  moderation: '审核',
};

export const auditOutcomePrefixes = {
  done: '',
  read: '',
  asked: '申请（待二次审批）：',
  refused: '被拒绝：',
} as const;

/** Languages of subtitles, as operators call them. */
export const subtitleLanguageNames: Readonly<Record<string, string>> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁体中文',
  en: '英文',
  ja: '日文',
  ko: '韩文',
};

/** Who may take a coupon. */
export const couponAudienceLabels: Readonly<Record<string, string>> = {
  all: '所有人',
  new: '注册不满七天的人',
  given: '只由客服赠送',
};
