// npm run staff -- list
// npm run staff -- add LOGIN NAME --roles owner,editor   prints a temporary password, once
// npm run staff -- disable|enable LOGIN                   disabling ends all sessions at once
// npm run staff -- password LOGIN                         a new temporary password; ends all sessions
// npm run staff -- roles LOGIN owner,editor               sets the roles; without a list it says which there are
// npm run staff -- factor LOGIN                           removes all second factors: the next signing in enrols one
// npm run staff -- sessions LOGIN [--end]                 lists them, or ends all
// npm run staff -- networks ROLE [NETWORK,…]              where a role may be used from; without networks: everywhere
// The way in for the first owner, and back in when factors or lists of addresses lock everybody out. It needs the
// database's owner; what it does is written to the audit log at the account it was done to.
import { parseArgs } from 'node:util';
import { allPermissions } from '@lanyu/contract/permissions';
import { resultCodes } from '@lanyu/contract/result-codes';
import { openDatabase, type Database } from '@lanyu/server/db/open-database';
import { readEnv } from '@lanyu/server/env';
import { Failure } from '@lanyu/server/failure';
import '@lanyu/server/modules';
import { addMember } from '@lanyu/server/modules/staff/members/add-member';
import {
  disableMemberAndEndSessions,
  enableMember,
  endOneOrAllSessionsOfMember,
  resetMemberFactorsAndEndSessions,
  resetMemberPasswordAndEndSessions,
  setMemberRoles,
} from '@lanyu/server/modules/staff/members/change-member';
import { listMembers, listRoles } from '@lanyu/server/modules/staff/members/list-members-and-roles';
import { setRoleNetworksByCommandLine } from '@lanyu/server/modules/staff/members/change-role-definition';
import { listSessionsOfStaff } from '@lanyu/server/modules/staff/sessions/own-sessions';

const machineOwner = { staffId: null, permissions: allPermissions };

interface Command {
  parts: { db: Database; now: () => number };
  args: string[];
  options: { roles: string; end: boolean };
}

async function memberId({ parts, args }: Command): Promise<string> {
  const { records } = await listMembers(parts);
  const wanted = args[0]?.toLowerCase();
  const member = records.find(({ loginName }) => loginName.toLowerCase() === wanted);
  if (member === undefined) throw new Error(`There is no operator ${args[0] ?? ''}`);
  return member.id;
}

async function roleIds({ parts }: Command, keys: string): Promise<string[]> {
  const { records } = await listRoles(parts);
  return keys
    .split(',')
    .filter((key) => key !== '')
    .map((wanted) => {
      const role = records.find(({ key }) => key === wanted);
      if (role === undefined)
        throw new Error(`There is no role ${wanted}: ${records.map(({ key }) => key).join(', ')}`);
      return role.id;
    });
}

const commands: Record<string, (command: Command) => Promise<string>> = {
  async list({ parts }) {
    const { records } = await listMembers(parts);
    const lines = records.map(({ loginName, name, disabled, roles, factors }) => {
      const factor = factors.totp || factors.passkeys > 0 ? 'second factor' : 'no second factor';
      return [loginName, name, disabled ? 'disabled' : 'enabled', roles.map(({ key }) => key).join(','), factor].join(
        '\t',
      );
    });
    return lines.join('\n');
  },
  async add(command) {
    const [loginName = '', name = loginName] = command.args;
    if (!/^[A-Za-z][A-Za-z0-9_.-]{2,39}$/.test(loginName)) throw new Error('LOGIN: 3 to 40 letters, digits, _ . -');
    const roles = await roleIds(command, command.options.roles);
    const added = await addMember(command.parts, { loginName, name, roles }, machineOwner, 'npm run staff -- add');
    return `${loginName} was added. Temporary password, to be changed at the first signing in: ${added.temporaryPassword}`;
  },
  async disable(command) {
    await disableMemberAndEndSessions(command.parts, await memberId(command), machineOwner, 'npm run staff -- disable');
    return `${command.args[0]} is disabled; all sessions have ended.`;
  },
  async enable(command) {
    await enableMember(command.parts, await memberId(command), machineOwner, 'npm run staff -- enable');
    return `${command.args[0]} is enabled.`;
  },
  async password(command) {
    const id = await memberId(command);
    const reset = await resetMemberPasswordAndEndSessions(command.parts, id, machineOwner, 'npm run staff -- password');
    return `Temporary password of ${command.args[0]}, to be changed at the next signing in: ${reset.temporaryPassword}`;
  },
  async roles(command) {
    if (command.args[1] === undefined) {
      const { records } = await listRoles(command.parts);
      return records.map(({ key, name, permissions }) => `${key}\t${name}\t${permissions.join(' ')}`).join('\n');
    }
    const roles = await roleIds(command, command.args[1]);
    const id = await memberId(command);
    await setMemberRoles(command.parts, { id, roles }, machineOwner, 'npm run staff -- roles');
    return `${command.args[0]} has the roles ${command.args[1]}.`;
  },
  async factor(command) {
    await resetMemberFactorsAndEndSessions(
      command.parts,
      await memberId(command),
      machineOwner,
      'npm run staff -- factor',
    );
    return `${command.args[0]} has no second factor; the next signing in enrols one.`;
  },
  async sessions(command) {
    const id = await memberId(command);
    if (command.options.end) {
      const ended = await endOneOrAllSessionsOfMember(command.parts, { id }, machineOwner, 'npm run staff -- sessions');
      return `${ended} sessions have ended.`;
    }
    const { records } = await listSessionsOfStaff(command.parts, id);
    const line = (time: number, address: string, agent: string) =>
      `${new Date(time).toISOString()}\t${address}\t${agent}`;
    return records.map((each) => line(each.lastSeenTime, each.address, each.userAgent)).join('\n') || 'none';
  },
  async networks(command) {
    const [id = ''] = await roleIds(command, command.args[0] ?? '');
    const networks = (command.args[1] ?? '').split(',').filter((network) => network !== '');
    await setRoleNetworksByCommandLine(command.parts, id, networks);
    return networks.length === 0
      ? `${command.args[0]} may be used from everywhere.`
      : `Only from ${networks.join(', ')}.`;
  },
};

/** One command as it is typed; what it says. */
export function runStaffCommand(parts: Command['parts'], typed: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: { roles: { type: 'string', default: '' }, end: { type: 'boolean', default: false } },
  });
  const [name = '', ...args] = positionals;
  const command = commands[name];
  if (command === undefined) throw new Error(`usage: npm run staff -- ${Object.keys(commands).join('|')}`);
  return command({ parts, args, options: values });
}

async function main(): Promise<void> {
  const { DATABASE_OWNER_URL: url } = readEnv();
  if (url === undefined) throw new Error('DATABASE_OWNER_URL is needed');
  const db = openDatabase({ url, applicationName: 'lanyu-staff', poolSize: 1 });
  try {
    console.log(await runStaffCommand({ db, now: Date.now }, process.argv.slice(2)));
  } finally {
    await db.close();
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Failure) return `${error.code}: ${resultCodes[error.code][1]}`;
  return error instanceof Error ? error.message : String(error);
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(wordsOf(error));
    process.exitCode = 1;
  });
}
