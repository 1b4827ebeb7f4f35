import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';

const day = 24 * 3600 * 1000;

interface Account {
  loginName: string;
  name: string;
  phone: string;
  inviteCode: string;
  bio: string;
}

const spammer: Account = {
  loginName: 'adspam_77',
  name: '低价代充找我',
  phone: '17700132077',
  inviteCode: 'ADSPAM77',
  bio: '低价代充，加我领福利',
};
const leaving: Account = {
  loginName: 'leaving_may',
  name: '五月离岛',
  phone: '17700132078',
  inviteCode: 'LEAVING5',
  bio: '',
};

/** What operators know and did: notes, a ban that lasts, one that was lifted, an account that wants to leave. */
export async function seedNotesBansAndClosingAccounts(
  tx: Tx,
  { whale, hanghang, operator }: { whale: string; hanghang: string; operator: string },
  now: number,
): Promise<void> {
  const ago = (days: number) => new Date(now - days * day);
  const banned = await insertAccount(tx, spammer, { status: 'banned', ban_reason: '代充广告' }, ago(12));
  if (banned !== undefined) {
    await tx
      .insertInto('account_bans')
      .values({
        user_id: banned,
        reason: '代充广告',
        until_at: new Date(now + 5 * day),
        banned_by: operator,
        created_at: ago(2),
      })
      .execute();
  }
  await insertAccount(tx, leaving, { status: 'closing', erase_at: new Date(now + 4 * day) }, ago(200));
  const known = await tx
    .selectFrom('staff_notes')
    .select('id')
    .where('object_kind', '=', 'user')
    .where('object_id', '=', whale)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  const note = (uid: string, text: string, days: number) => ({
    object_kind: 'user',
    object_id: uid,
    text,
    staff_id: operator,
    created_at: ago(days),
  });
  await tx
    .insertInto('staff_notes')
    .values([
      note(whale, '10 月退过一笔 ¥68，家人误充。', 22),
      note(whale, '愿意帮忙测新版本，可以联系。', 9),
      note(hanghang, '充值未到账的工单已补 315 钻，不用再补。', 1),
    ])
    .execute();
  await tx
    .insertInto('account_bans')
    .values({
      user_id: hanghang,
      reason: '账号疑似被盗，先停用',
      until_at: ago(33),
      banned_by: operator,
      created_at: ago(40),
      ended_at: ago(39),
      ended_by: operator,
      end_reason: '本人用短信验证过，改了密码',
    })
    .execute();
}

/** Its id; undefined when it is there already. */
async function insertAccount(
  tx: Tx,
  account: Account,
  state: { status: 'banned'; ban_reason: string } | { status: 'closing'; erase_at: Date },
  createdAt: Date,
): Promise<string | undefined> {
  const before = await tx
    .selectFrom('account_users')
    .select('id')
    .where(sql<string>`lower(login_name)`, '=', account.loginName)
    .executeTakeFirst();
  if (before !== undefined) return undefined;
  const { id } = await tx
    .insertInto('account_users')
    .values({
      login_name: account.loginName,
      name: account.name,
      phone: account.phone,
      invite_code: account.inviteCode,
      bio: account.bio,
      created_at: createdAt,
      ...state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
