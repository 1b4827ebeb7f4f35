import { initialRolePermissions } from '@lanyu/contract/initial-roles';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../../test/harness/database.ts';

const database = useTestDatabase();

test('a new site has these roles with these permissions: the console’s tests of each role go by them', async () => {
  const rows = await database.db.write.selectFrom('staff_roles').select(['key', 'permissions']).orderBy('id').execute();
  const found = rows.map(({ key, permissions }) => [key, permissions.toSorted()] as const);
  const written = Object.entries(initialRolePermissions).map(([key, held]) => [key, held.toSorted()] as const);
  expect(found).toEqual(written);
});
