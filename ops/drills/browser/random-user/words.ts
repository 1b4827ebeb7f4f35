// What somebody might write into a field: sensible, careless, and what nobody thought of.
import { demoPlayerPassword } from '@lanyu/demo-data/demo-logins-and-activation-codes';
import type { Dice } from '../../support/dice.ts';
import type { Offer } from './offers.ts';

/** What a person knows of themselves. */
export interface Self {
  /** Of the account they use; made up when there is none yet. */
  loginName: string;
  phone: string;
  /** Activation codes they have heard of. */
  codes: readonly string[];
}

const long = '没有空格也没有标点的很长很长的一句话'.repeat(12);
const searches = [
  '海岛',
  '冒险',
  '灯河夜市',
  '鲸',
  'a',
  'RPG',
  '🐳',
  '没有任何东西叫这个名字',
  '%_\\',
  long.slice(0, 60),
];
const sentences = [
  '今天第一次上岛，海风很舒服',
  '#海岛日常# 有人一起玩吗？@航航',
  '👍👍👍🏝️👨‍👩‍👧‍👦',
  'ok',
  '第一行\n\n\n第二行\n第三行',
  `https://example.com/${'path/'.repeat(20)}`,
  'W'.repeat(120),
  long,
  '   ',
  '<b>不是粗体</b> & "引号" \'单引号\'',
  'مرحبا 你好 שלום',
];
const wrong = ['', ' ', '1', '不对', 'x'.repeat(200), '🐳'];

/** One time in ten what does not belong there. */
export function wordsFor({ name, kind }: Pick<Offer, 'name' | 'kind'>, self: Self, roll: Dice): string {
  if (roll.below(10) === 0) return roll.of(wrong);
  if (/密码/.test(name) || kind === 'password') return demoPlayerPassword;
  if (/登录名|用户名/.test(name)) return self.loginName;
  if (/手机/.test(name) || kind === 'tel') return self.phone;
  if (/激活码|兑换码/.test(name)) return roll.of([...self.codes, 'NOPE-0000-0000-0000']);
  if (/邮箱|邮件/.test(name) || kind === 'email') return roll.of(['monkey@example.com', 'not-an-address']);
  if (kind === 'search' || /搜索/.test(name)) return roll.of(searches);
  if (/年/.test(name)) return roll.of(['1990', '2000', '1899']);
  if (kind === 'numeric' || kind === 'number') return roll.of(['100', '5000', '0', '6', '123456']);
  if (/昵称|名字/.test(name)) return roll.of(['小岛民', '海风', '一个十六个字的名字看看能不能放下']);
  return roll.of(sentences);
}
