/** For previews and search results. Only the build reads them: the server writes them into pages, the app never shows them. */
export const routeDescriptions = {
  home: '好游戏、礼包码、广场和视频，都在这片浅蓝里。',
  square: '逛广场，领礼包，和同好聊游戏。',
  welfare: '动画短片、游戏 PV、实机演示，每天更新。',
  games: '按类型、口碑和价格找到下一款想玩的游戏。',
  rankings: '热玩、好评、下载和新锐，每天早上重排的前一百名。',
  search: '用中文、拼音或首字母，找到想玩的游戏。',
  detail: '看介绍、截图、版本和口碑，再决定要不要下载。',
  post: '广场上的一篇帖子。',
  person: '一位玩家，和 TA 在广场说过的话。',
  download: '把它装进手机，扫码就能开始。',
  checkin: '每天来一次，领钻石，攒月度徽章。',
  activity: '正在进行的活动、任务和抽奖。',
  kefu: '客服的联系方式和在线时间，也可以直接提问。',
  faq: '账号、下载、充值和礼包的常见问题。',
  business: '内容合作与渠道合作的联系方式。',
  legal: '用户协议、隐私政策与其他说明。',
};
