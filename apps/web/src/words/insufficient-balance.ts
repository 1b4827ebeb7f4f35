import { translatable } from './translatable.ts';

/** Words of the dialog for who has too few diamonds; loaded with it. */
export const insufficientBalanceWords = translatable('insufficient-balance', {
  title: (coins: string) => `当前${coins}钻余额不足！`,
  needed: '需要',
  balance: '余额',
  missing: '还差',
  sum: (needed: string, coins: string, missing: string) => `需要 ${needed} 钻，余额 ${coins} 钻，还差 ${missing} 钻`,
  cancel: '取消',
  recharge: '去充值',
});
