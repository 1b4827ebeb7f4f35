import { allPermissions, allPermissionsWildcard } from '@lanyu/contract/permissions';

/** Read as text, not imported: it is what the database was made from. */
const [sql = ''] = Object.values(
  import.meta.glob<string>('../../server/migrations/0056-staff-accounts.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** What later migrations gave to roles. */
const added: Readonly<Record<string, string[]>> = {
  editor: ['legal.read', 'legal.write', 'media.read', 'media.write', 'stats.read'],
  support: ['account.read', 'account.phone', 'account.write', 'account.viewas', 'media.read', 'stats.read'],
  moderator: ['account.read', 'account.write', 'media.read', 'stats.read'],
  finance: ['account.read', 'export.make', 'stats.read'],
  auditor: ['account.read', 'legal.read', 'media.read', 'stats.read'],
};

/** The roles every site begins with, as the database has them. */
export function seededRoles(): { key: string; permissions: string[] }[] {
  return [...sql.matchAll(/\('([a-z]+)', '[^']+', '\{([^}]*)\}'\)/g)].map(([, key = '', held = '']) => ({
    key,
    permissions: held === allPermissionsWildcard ? allPermissions : [...held.split(','), ...(added[key] ?? [])],
  }));
}

/** Who a call of the contract lets in, read from it alone. */
export function mayCall(who: string, permissions: readonly string[]): boolean {
  const needed = who.replace('staff:', '');
  return (
    needed === 'any' || needed.split('|').some((each) => each.split('+').every((one) => permissions.includes(one)))
  );
}
