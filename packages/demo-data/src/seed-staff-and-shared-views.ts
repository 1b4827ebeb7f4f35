import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';
import { isLoopbackUrl } from '@lanyu/server/env-faults';
import type { KeyRing } from '@lanyu/server/keys';
import { encryptForOwner } from '@lanyu/server/modules/staff/encrypt-and-mac';
import { hashPassword } from '@lanyu/server/passwords';
import { demoPlayersAndStaff, demoTotpSecret } from './demo-logins-and-activation-codes.ts';

/** Operators of every role, two owners among them so that one can approve; the id of the one on duty. Their passwords are in the source, so never where others can call. */
export async function seedStaff(tx: Tx, parts: { publicUrl: string; keys?: KeyRing }): Promise<string> {
  if (!isLoopbackUrl(parts.publicUrl)) {
    throw new Error('The demo has operators whose passwords everybody knows: PUBLIC_URL must be on loopback');
  }
  let owner = '';
  let passwordHash: string | undefined;
  for (const { loginName, name, role, password } of demoPlayersAndStaff.staff) {
    const before = await tx
      .selectFrom('staff_members')
      .select('id')
      .where(sql<string>`lower(login_name)`, '=', loginName)
      .executeTakeFirst();
    const member =
      before ??
      (await tx
        .insertInto('staff_members')
        .values({ login_name: loginName, name, password_hash: (passwordHash ??= await hashPassword(password)) })
        .returning('id')
        .executeTakeFirstOrThrow());
    if (role === 'owner') owner = member.id;
    if (before !== undefined) continue;
    await tx
      .insertInto('staff_member_roles')
      .columns(['staff_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom('staff_roles')
          .select([eb.val(member.id).as('staff_id'), 'id'])
          .where('key', '=', role),
      )
      .execute();
    if (parts.keys === undefined) continue;
    await tx
      .insertInto('staff_totp')
      .values({
        staff_id: member.id,
        sealed_secret: encryptForOwner(parts.keys, 'totp secret', member.id, demoTotpSecret),
        last_step: '0',
      })
      .execute();
  }
  return owner;
}

const sharedViews = [
  { page: 'orders', name: '正在退款', query: 'state=refunding' },
  { page: 'orders', name: '沙盒渠道', query: 'channel=sandbox' },
  { page: 'differences', name: '含已处理', query: 'open=false' },
];

/** What the owner shares with everybody who may read these lists. */
export async function seedSharedViews(tx: Tx, operator: string): Promise<void> {
  const before = await tx.selectFrom('staff_views').select('id').where('staff_id', '=', operator).executeTakeFirst();
  if (before !== undefined) return;
  await tx
    .insertInto('staff_views')
    .values(sharedViews.map((view) => ({ staff_id: operator, shared: true, ...view })))
    .execute();
}
