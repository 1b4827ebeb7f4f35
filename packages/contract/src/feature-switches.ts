import { z } from 'zod';
import { defineCall } from './call.ts';
import { featureNames } from './features.ts';
import {
  commaSeparatedChannelIDs,
  flag,
  id,
  integer,
  singleLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

const feature = z.enum(featureNames);

export const featureSwitch = z.object({
  feature,
  on: z.boolean(),
  /** Off for devices of these channels only; empty: for everybody. */
  channels: z.array(z.string()),
  /** When somebody should have decided about it again; 0 for no such time. */
  endTime: time,
  /** Off for longer than was meant. */
  overdue: z.boolean(),
  reason: z.string(),
  version: z.int(),
  changed: z.object({ time, by: z.object({ id, name: z.string() }).nullable() }).nullable(),
});

interface SwitchState {
  on: boolean;
  channels: readonly string[];
}

/** Whether somebody gets it back, all players or those of a channel: that wants a reason. */
export function doesChangeTurnFeatureOnForSome(before: SwitchState, after: SwitchState): boolean {
  if (before.on) return false;
  if (after.on) return true;
  if (after.channels.length === 0) return false;
  return before.channels.length === 0 || before.channels.some((channel) => !after.channels.includes(channel));
}

export const featureSwitchCalls = {
  'GET /admin/v1/site/switch/list': defineCall({
    summary: 'What of the portal can be turned off, and what is',
    who: 'staff:site.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(featureSwitch) }),
    errors: [],
  }),
  'PUT /admin/v1/site/switch/{feature}': defineCall({
    summary: 'Turns something of the portal off, at once, or on again, for all or for some channels, with a reason',
    who: 'staff:site.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({
      feature,
      version: integer(0, 1e9),
      on: flag,
      channels: commaSeparatedChannelIDs.optional(),
      endTime: integer(0, 4_102_444_800_000).optional(),
      reason: singleLineText(0, 200).optional(),
    }),
    data: featureSwitch,
    errors: ['editedByOthers'],
  }),
};
