/** Every result code of the wire, by name, with the one phrase a person may read. */
export const resultCodes = {
  ok: [0, '成功'],
  failed: [1, '操作失败，请稍后重试'],
  sessionInvalid: [2, '登录已失效，请重新登录'],

  badInput: [1001, '参数错误，请检查后再试'],
  notFound: [1002, '内容不存在或已删除'],
  forbidden: [1003, '无权操作，有疑问请联系客服'],
  tooOften: [1004, '操作过于频繁，请稍后再试'],
  busy: [1005, '服务繁忙，请稍后重试'],
  keyReused: [1006, '请求重复，参数不一致，请刷新后再试'],
  inProgress: [1007, '处理中，请勿重复提交'],
  pageExpired: [1008, '页面已过期，请刷新'],
  maintenance: [1009, '系统维护中，请稍后再来'],
  tooLarge: [1010, '请求内容过大'],

  badCredentials: [2001, '账号或密码错误'],
  badSmsCode: [2002, '验证码错误或已过期，请重新获取'],
  smsTooOften: [2003, '验证码发送过于频繁，请稍后再试'],
  tooManyTries: [2004, '尝试次数过多，请稍后再试'],
  banned: [2005, '账号已被封禁，请联系客服'],
  phoneUnusable: [2006, '手机号无法使用，请换一个'],
  nameUnavailable: [2007, '用户名不可用，请换一个'],
  weakPassword: [2008, '密码过于简单，请换一个长些的'],
  phoneRequired: [2009, '请先绑定手机号'],
  realNameRequired: [2010, '请先完成实名认证'],
  underage: [2011, '未满18周岁，无法使用'],
  challengeRequired: [2012, '请完成安全验证'],
  badInviteCode: [2013, '邀请码无效，请核对或留空'],
  reauthRequired: [2014, '需要再次验证身份'],
  accountClosing: [2015, '账号注销中'],

  insufficientCoins: [3001, '钻石余额不足，请先充值'],
  priceChanged: [3002, '价格已变更，请重新确认'],
  orderNotFound: [3003, '订单不存在，请到我的订单里找'],
  orderClosed: [3004, '订单已关闭'],
  paymentPending: [3005, '支付结果确认中'],
  paymentFailed: [3006, '支付失败'],
  overLimit: [3007, '超出限额，请调整后再试'],
  planWithdrawn: [3008, '会员套餐已下架，请换一个'],
  walletFrozen: [3009, '钱包已冻结，请联系客服'],
  refundRefused: [3010, '这笔现在不能自助退款，可以联系客服'],
  couponUnavailable: [3011, '这张优惠券现在不能用，请换一张或不用券'],
  couponsGone: [3012, '优惠券已领完，看看别的优惠'],

  notDownloadable: [4001, '资源暂不可下载，请稍后再试'],
  linkExpired: [4002, '下载链接已失效，请重新下载'],
  platformUnsupported: [4003, '不支持当前平台，请换一台设备'],
  memberQuotaUsed: [4004, '今日会员下载次数已用完，明天再来'],
  redeemCodeInvalid: [4101, '兑换码无效'],
  redeemCodeUsed: [4102, '兑换码已使用'],
  redeemCodeExpired: [4103, '兑换码已过期，请换一个'],
  giftGone: [4104, '礼包已领完，看看别的礼包'],
  alreadyClaimed: [4105, '已领取过'],
  membersOnly: [4106, '会员专享'],
  alreadyCheckedIn: [4201, '今日已签到'],
  activityClosed: [4202, '活动未开始或已结束，看看别的活动'],
  noMakeUpsLeft: [4203, '补签次数已用完，下月再来'],
  sensitiveWords: [4301, '内容含敏感词'],
  underReview: [4302, '内容审核中，请等审核结果'],
  muted: [4303, '已被禁言'],
  fileTypeUnsupported: [4304, '文件类型不支持'],
  fileTooLarge: [4305, '文件过大，请换一个小些的'],
  favouritesFull: [4310, '收藏已满，请先移除一些'],
  topicsFull: [4312, '关注的话题已满，请先取消一些'],
  notInterestedFull: [4313, '“不感兴趣”已满，请先撤销一些'],
  voted: [4314, '你已经投过票了'],
  pollEnded: [4315, '投票已经结束'],
  quoteUnfit: [4316, '要引用的帖子已经看不到了'],

  secondApprovalRequired: [9001, '需要二次审批'],
  editedByOthers: [9002, '数据已被他人修改，请刷新后再改'],
  noStaffPermission: [9003, '无此后台权限，请联系管理员'],
  approvalWaiting: [9004, '同一对象已有审批在等待，请先处理'],
  approvalClosed: [9005, '这条审批已经结束'],
  ownApproval: [9006, '不能审批自己发起的操作，请换一位同事'],
  approvalTooEarly: [9007, '还没到可以单独执行的时间，可以先撤回'],

  secondFactorRequired: [9011, '请先完成两步验证'],
  passwordChangeRequired: [9012, '请先修改初始密码'],
  addressNotAllowed: [9013, '当前网络地址不在允许范围内，请换到办公网络'],
  badSecondFactor: [9014, '验证没有通过，请核对后再试'],
  lastFactor: [9015, '至少要保留一种验证方式'],
  lastOwner: [9016, '至少要保留一位启用中的所有者'],
  ownRoles: [9017, '不能改自己的角色和权限，请找另一位管理员'],
  permissionNotHeld: [9018, '不能给出或管理自己没有的权限'],
  memberNotEnrolled: [9019, '对方还没有设置两步验证，请先收回角色再重置密码'],
  memberHasTemporaryPassword: [9020, '对方还在用初始密码，请先收回角色再重置验证方式'],
  roleNameTaken: [9021, '已有同名的角色，请换一个名字'],

  packageNotReady: [9031, '安装包还没有读完，或没有通过检查'],
  packageNotPublishable: [9032, '这个安装包不能发布，请看检查结果'],

  caseHeld: [9041, '同事正在处理这一件，请看下一件'],
  caseNotHeld: [9042, '领取已过期，请重新打开这一件'],
  ownDecisionAppealed: [9043, '你处理过这一件，要由另一位同事决定'],
  notUndoable: [9044, '这次处理已经不能撤销'],

  previewUnavailable: [9051, '预览中不可用'],
  previewTicketInvalid: [9052, '预览已过期，请重新打开'],
  videoNotRetriable: [9053, '这个视频不能重新转码，请重新上传'],

  pictureInUse: [9061, '这张图片正在使用，不能删除'],

  contrastTooLow: [9081, '颜色的对比度不够，文字会看不清，请换深一些的文字颜色'],
  featureOff: [9082, '这项功能暂时关闭，请稍后再来'],
  jobNotStartable: [9083, '这种任务不能手动运行'],
  jobMoved: [9084, '这个任务的状态已经变了，请刷新后再看'],
  jobNotCancellable: [9085, '这种任务不能取消'],

  audienceTooLarge: [9091, '名单最多 10 万人，请分成几份'],
  audienceClosed: [9092, '这份名单已经定稿，请重新上传'],
  audienceNotReady: [9093, '请先选好收件人'],
  causeNotOfUser: [9094, '这个工单或订单不是该玩家的，请核对编号'],
  messagesOfDayUsed: [9095, '今天的次数已到上限，请明天再试'],
  ruleDayTooEarly: [9096, '新规则最早从明天开始'],
  ruleDayTaken: [9097, '这一天或之后已有新规则，请换一天'],
  referralNotOpen: [9098, '这笔邀请奖励的状态已经变了，请刷新'],
  sendTimePast: [9099, '定好的发送时间已经过了，请重新选时间提交'],

  tooManyExportsToday: [9101, '今天的导出次数已用完，请明天再来'],
  exportIsOver: [9102, '这个导出已经结束，不能取消'],

  packageNotRestorable: [9103, '撤回已超过 30 天，文件已经删除，请上传新版本'],
  videoNotReady: [9104, '视频还没有转码好，请稍后再加字幕'],
  subtitlesRefused: [9105, '字幕文件有问题，请按提示改好再上传'],
  gameIncomplete: [9110, '缺必填的内容，不能上架'],
  gameStateUnfit: [9111, '现在的状态不能这样改'],
  gameHasTag: [9112, '已经有这个标签，或标签已满'],
  reviewNotShown: [9113, '这条评价没有展示，不能回复'],
  guideUnfit: [9114, '攻略只能选这款游戏下展示中的帖子'],
  tagNotMergeable: [9115, '这两个话题不能合并，请看它们有没有隐藏或已经合并过'],
  promotionOver: [9116, '这个优惠已停止、结束或发完，请换一个'],
  couponNotVoidable: [9117, '这张券已用于订单，不能作废'],
  pollNotRunning: [9118, '没有进行中的投票'],
} as const satisfies Record<string, readonly [number, string]>;

export type ResultCodeName = keyof typeof resultCodes;
export type ResultCodeOfName<Name extends ResultCodeName> = (typeof resultCodes)[Name][0];
export type ResultCode = ResultCodeOfName<ResultCodeName>;

export function resultCodeOfName(name: ResultCodeName): ResultCode {
  return resultCodes[name][0];
}

export function phraseOfResultCodeName(name: ResultCodeName): string {
  return resultCodes[name][1];
}
