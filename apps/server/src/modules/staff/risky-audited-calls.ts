import { allCalls } from '@lanyu/contract/all-calls';
import type { StaffCliCallName } from './members/member-change-checks.ts';

const machineOwnersCommands: readonly StaffCliCallName[] = [
  'npm run staff -- add',
  'npm run staff -- disable',
  'npm run staff -- enable',
  'npm run staff -- password',
  'npm run staff -- roles',
  'npm run staff -- factor',
  'npm run staff -- sessions',
  'npm run staff -- networks',
];

/** What an auditor looks at first: what takes a fresh second factor, new devices, and what was done past the console. */
export const riskyAuditedCalls: readonly string[] = [
  ...Object.entries(allCalls).flatMap(([name, call]) => ('proof' in call && call.proof === 'recent' ? [name] : [])),
  'staff.newDevice',
  ...machineOwnersCommands,
];
