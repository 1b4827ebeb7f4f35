import type { Tx } from '@lanyu/server/db/transaction';
import { sanitizeStaffHtml } from '@lanyu/server/modules/site/public';

interface DemoFaq {
  question: string;
  /** As an operator writes it. */
  html: string;
  helpful: number;
}

const demoFaqs: Readonly<Record<string, readonly DemoFaq[]>> = {
  账号: [
    {
      question: '忘记密码怎么办？',
      html: '<p>绑定过手机号就能自己找回：</p><ol><li>在登录页点「忘记密码」，用短信验证码登录</li><li>登录后会带你到<a href="/find">找回密码</a>，再收一次验证码，设一个新密码</li></ol><p>新密码生效后，其他设备会立刻退出。</p>',
      helpful: 428,
    },
    {
      question: '收不到短信验证码怎么办？',
      html: '<ul><li>先看看拦截短信，验证码常被当成广告收走</li><li>两次发送之间要等 60 秒，一个号码一天最多 10 条</li><li>验证码 5 分钟内有效，输错 5 次会作废，请重新获取</li></ul><p>换网络也收不到时，<a href="/kefu">告诉客服</a>你的号码后四位和时间。</p>',
      helpful: 311,
    },
    {
      question: '怎么换绑手机号？',
      html: '<p>在<a href="/bind">绑定手机</a>里用新号码收验证码即可。换绑后，其他设备会退出登录，请用新号码重新登录。</p><p>原来的号码已经停用也没关系，只要你还登录着。</p>',
      helpful: 96,
    },
    {
      question: '账号好像被别人登录了，怎么办？',
      html: '<ol><li>打开<a href="/devices">登录设备</a>，让不认识的设备退出</li><li>马上<a href="/reset">修改密码</a>，其他设备会在一秒内全部退出</li><li>没绑手机的，<a href="/bind">绑定手机</a>后才找得回账号</li></ol><p>钻石少了的话，把时间和订单号<a href="/kefu">发给客服</a>，我们会查记录。</p>',
      helpful: 152,
    },
    {
      question: '怎么注销账号？还能反悔吗？',
      html: '<p>在<a href="/settings">设置</a>里选「注销账号」。申请后有 7 天反悔期，期间登录即可取消。</p><p>期满后个人资料会删除，交易记录按法律要求匿名保存；没用完的钻石和会员不再保留，请先用完。</p>',
      helpful: 64,
    },
  ],
  充值: [
    {
      question: '充值后钻石没到账怎么办？',
      html: '<p>大多数情况是支付渠道通知晚了，<b>等 10 分钟</b>会自动补上，不用重复付款。</p><p>超过 10 分钟，先在<a href="/orders">我的订单</a>里看状态；仍是「支付结果确认中」，带上订单号和付款截图<a href="/kefu">联系客服</a>。</p>',
      helpful: 517,
    },
    {
      question: '有哪些充值档位？1 元是多少钻？',
      html: '<p>1 元 = 10 钻。六个档位，越大赠送越多：</p><table><thead><tr><th>金额</th><th>钻石</th><th>赠送</th></tr></thead><tbody><tr><td>6 元</td><td>60</td><td>0</td></tr><tr><td>30 元</td><td>300</td><td>15</td></tr><tr><td>68 元</td><td>680</td><td>50</td></tr><tr><td>128 元</td><td>1,280</td><td>120</td></tr><tr><td>328 元</td><td>3,280</td><td>400</td></tr><tr><td>648 元</td><td>6,480</td><td>1,000</td></tr></tbody></table><p>以<a href="/recharge">充值页</a>显示为准。</p>',
      helpful: 203,
    },
    {
      question: '充值可以退款吗？',
      html: '<p>钻石还没用时，可以<a href="/kefu">联系客服</a>按订单退回原支付方式。已经花掉的部分不能退。</p><p>买游戏后下载没成功的，看「<a href="/faq?q=下载没成功">下载没成功，钻石会退吗</a>」。</p>',
      helpful: 178,
    },
    {
      question: '付费钻石和赠送钻石有什么区别？',
      html: '<p>用起来没有区别，余额是两者之和，消费时<b>先扣赠送的</b>。签到、活动、邀请、激活码得到的是赠送钻石；退款只退付费的部分。</p>',
      helpful: 121,
    },
    {
      question: '怎么给自己设每月消费上限？',
      html: '<p>在<a href="/recharge">充值页</a>的「月度上限」里设。调低马上生效，调高要等 24 小时，给自己留一点冷静的时间。</p>',
      helpful: 87,
    },
  ],
  会员: [
    {
      question: '会员怎么开通？多少钱？',
      html: '<p>在<a href="/profile?fun=member">会员页</a>用钻石开通：</p><ul><li>30 天：300 钻</li><li>90 天：780 钻</li><li>365 天：2,680 钻</li></ul><p>开通马上生效，到期日在会员卡上看得到。</p>',
      helpful: 266,
    },
    {
      question: '会员能免费下载多少游戏？',
      html: '<p>标着「会员免费」的游戏，会员每天可以免费下载 20 款，零点重新计算。次数用完后仍可以用钻石买下。</p>',
      helpful: 190,
    },
    {
      question: '会员到期后，下载过的游戏还能玩吗？',
      html: '<p>会员免费下载的游戏，会员有效期内可用；到期后续费就能继续。</p><p>用钻石<b>单独买下</b>的游戏一直归你，游戏下架后也能再次下载。</p>',
      helpful: 234,
    },
    {
      question: '会员会自动续费吗？',
      html: '<p>不会。会员用钻石一次性开通，到期就结束，不会自动扣任何费用。到期前再次开通，时间会接着往后加。</p>',
      helpful: 143,
    },
    {
      question: '先买了 30 天，再买 365 天怎么算？',
      html: '<p>时间相加，不会浪费。等级按高的先算：高等级的天数用完后，再用低等级剩下的天数。</p>',
      helpful: 58,
    },
  ],
  下载: [
    {
      question: '下载的安装包在哪里？',
      html: '<ul><li>安卓：浏览器菜单里的「下载内容」，或文件管理里的 Download 文件夹</li><li>iPhone：「文件」App 的「下载」</li></ul><p>各个系统的图示在<a href="/download-help">下载帮助</a>里。</p>',
      helpful: 389,
    },
    {
      question: '安卓提示「禁止安装未知应用」怎么办？',
      html: '<p>这是系统的提醒。在弹窗里点「设置」，允许当前浏览器安装应用，返回后再点一次安装包。装好后可以把权限关掉。</p>',
      helpful: 342,
    },
    {
      question: '提示「解析软件包出错」是什么原因？',
      html: '<p>多半是文件没下完整，或系统版本太低。</p><ol><li>删掉安装包，在<a href="/my-games">我的游戏</a>里重新下载，不会再扣钻</li><li>对照详情页的系统要求</li><li>详情页有校验码，可以核对文件是否完整</li></ol>',
      helpful: 217,
    },
    {
      question: '下载没成功，钻石会退吗？',
      html: '<p>买下后 24 小时内，如果安装包传输不到一成，钻石会<b>自动退回</b>，每人每月最多两次，结果会发消息告诉你。</p><p>其他情况可以重新下载，买过的游戏不会再次扣钻。</p>',
      helpful: 168,
    },
    {
      question: '在微信里点下载没反应怎么办？',
      html: '<p>微信里不能保存安装包。点右上角「···」，选择「在浏览器打开」，再点一次下载就可以。</p>',
      helpful: 295,
    },
  ],
  广场: [
    {
      question: '发的帖子为什么显示审核中？',
      html: '<p>新账号的前几篇帖子会先经过审核。绑定手机号并有一篇帖子通过后，以后发帖会直接显示。</p><p>审核一般在几分钟到几小时内完成，状态在<a href="/commenthistory">我的帖子和评论</a>里看。</p>',
      helpful: 205,
    },
    {
      question: '帖子被隐藏了，怎么申诉？',
      html: '<p>在<a href="/commenthistory">我的帖子和评论</a>里能看到被隐藏的理由。觉得处理错了，点「申诉」写清原因，每条可以申诉一次，结果会发消息告诉你。</p>',
      helpful: 91,
    },
    {
      question: '发出去的帖子还能修改吗？',
      html: '<p>24 小时内可以修改，修改前的内容大家看得到。超过 24 小时只能删除。</p>',
      helpful: 77,
    },
    {
      question: '怎么屏蔽一个人，或者不看某些词？',
      html: '<p>打开对方主页，右上角菜单里选「屏蔽」，你们就互相看不到了。不想看的词在<a href="/blocks">屏蔽管理</a>里添加，可以选几天或一直。</p>',
      helpful: 83,
    },
    {
      question: '看到违规内容怎么举报？',
      html: '<p>点帖子或评论的菜单，选「举报」并说明理由。每条内容举报一次就够了，处理时不会告诉对方是谁举报的。</p>',
      helpful: 69,
    },
  ],
  礼包: [
    {
      question: '礼包码在哪里领、怎么用？',
      html: '<p>在游戏详情页或<a href="/gifts">礼包</a>页点「领取」，领到的码会留在「我的礼包」里，点「复制」后到游戏内的兑换处粘贴。</p>',
      helpful: 364,
    },
    {
      question: '礼包码提示已使用或无效怎么办？',
      html: '<p>先检查有没有多复制空格，再看礼包说明里的区服和到期时间。每个码只能用一次。</p><p>确认没用过的话，把码和游戏内的提示截图<a href="/kefu">发给客服</a>，我们会核实后补发。</p>',
      helpful: 187,
    },
    {
      question: '礼包领完了还会补吗？',
      html: '<p>热门礼包会分批补充。在游戏页点「关注」，有新礼包时会发消息通知你；关注了哪些，看<a href="/wishes">关注的游戏</a>。</p>',
      helpful: 132,
    },
    {
      question: '激活码和礼包码有什么不同？',
      html: '<ul><li>激活码在蓝屿<a href="/gifts">礼包</a>页输入，可以得到钻石、会员天数或游戏</li><li>礼包码要到游戏里兑换，得到游戏内的道具</li></ul>',
      helpful: 154,
    },
    {
      question: '签到有什么奖励？断签了能补吗？',
      html: '<p>七天一轮，每天 1、1、2、2、3、3、5 钻；当月签满 7、14、21、28 天，另送 5、10、15、30 钻。</p><p>每月可以补签 3 次，每次 5 钻。到<a href="/checkin">签到</a>页看看今天的吧。</p>',
      helpful: 221,
    },
  ],
};

/** Thirty questions in six categories; nothing when there are any. */
export async function seedFaqs(tx: Tx): Promise<void> {
  const any = await tx.selectFrom('site_faqs').select('id').limit(1).executeTakeFirst();
  if (any !== undefined) return;
  const rows = Object.entries(demoFaqs).flatMap(([category, faqs]) =>
    faqs.map(({ question, html, helpful }) => ({ category, question, html: sanitizeStaffHtml(html), helpful })),
  );
  await tx
    .insertInto('site_faqs')
    .values(rows.map((row, index) => ({ ...row, position: index * 10 })))
    .execute();
}
