import { z } from 'zod';
import { defineCall } from './call.ts';
import { integer, nullData, singleLineText, time } from './shared-field-and-paging-schemas.ts';

const jobName = z.string().regex(/^[a-z]+\.[a-z0-9-]{1,60}$/);
const runId = z.uuid();

export const queuedJobKind = z.object({
  name: jobName,
  /** Five fields, of Asia/Shanghai; empty where nothing but events start it. */
  cron: z.string(),
  /** Every one that is added runs. Otherwise no other is added while one waits, and it can be started by hand. */
  runsEach: z.boolean(),
  /** Whether one that waits can be taken out: nothing is lost, or only what operators may stop. */
  cancellable: z.boolean(),
  waiting: z.int(),
  running: z.int(),
  /** Given up in the last seven days; these can be tried again. */
  failed: z.int(),
  /** Since when the one waits that waits longest, of those that are due; 0 where none does. */
  oldestTime: time,
  /** Null where none ended since this is written down. */
  lastRun: z.object({ endTime: time, milliseconds: z.int(), failed: z.boolean() }).nullable(),
});

export const queuedJobRun = z.object({
  id: runId,
  state: z.enum(['waiting', 'running', 'failed']),
  createTime: time,
  /** 0 where it has not begun. */
  startTime: time,
  endTime: time,
  tries: z.int(),
  maxTries: z.int(),
  /** Names of what it was given; never the values. */
  dataFields: z.array(z.string()),
  /** What went wrong, without long numbers. */
  error: z.string(),
});

/** A provider takes a message, refuses it for good, or does not answer; whether it arrived it does not tell. */
const smsOutcomes = z.object({
  accepted: z.int(),
  refused: z.int(),
  unanswered: z.int(),
  /** Thousandths of a yuan at least: what was accepted, each at the price of its moment. What was not answered may cost too. */
  costLi: z.int(),
});

export const refusedCallCount = z.object({ call: z.string(), refused: z.int() });

export const operationCalls = {
  'GET /admin/v1/ops/job/list': defineCall({
    summary: 'Kinds of jobs of the workers: when they run, what waits, what failed',
    who: 'staff:ops.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(queuedJobKind) }),
    errors: [],
  }),
  'GET /admin/v1/ops/job/{name}/run/list': defineCall({
    summary: 'Waiting, running and failed jobs of a kind, the newest fifty of each',
    who: 'staff:ops.read',
    effect: 'read',
    input: z.object({ name: jobName }),
    data: z.object({ cancellable: z.boolean(), records: z.array(queuedJobRun) }),
    errors: [],
  }),
  'POST /admin/v1/ops/job/{name}/run': defineCall({
    summary: 'Starts a job by hand, of a kind that is planned and of which no more than one waits',
    who: 'staff:ops.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ name: jobName, reason: singleLineText(1, 200) }),
    data: nullData,
    errors: ['jobNotStartable'],
  }),
  'POST /admin/v1/ops/job/{name}/run/{id}/retry': defineCall({
    summary: 'Tries a failed job once more',
    who: 'staff:ops.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ name: jobName, id: runId, reason: singleLineText(1, 200) }),
    data: nullData,
    errors: ['jobMoved'],
  }),
  'POST /admin/v1/ops/job/{name}/run/{id}/cancel': defineCall({
    summary: 'Takes a waiting job out of the queue, of a kind that says it can be',
    who: 'staff:ops.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ name: jobName, id: runId, reason: singleLineText(1, 200) }),
    data: nullData,
    errors: ['jobMoved', 'jobNotCancellable'],
  }),
  'GET /admin/v1/ops/limit/overview': defineCall({
    summary: 'Messages against their budgets, calls refused for their number, and whether load is being shed',
    who: 'staff:ops.read',
    effect: 'read',
    input: z.object({ hours: integer(1, 24).optional() }),
    data: z.object({
      time,
      sms: z.object({
        provider: z.string(),
        day: z.object({ sent: z.int(), budget: z.int() }),
        hour: z.object({ sent: z.int(), budget: z.int() }),
        /** Codes asked for in the last hours, by the first three digits; at most twenty prefixes. */
        prefixes: z.array(z.object({ prefix: z.string(), asked: z.int(), used: z.int() })),
        /** What each provider did with the messages it was given, today and in thirty days. */
        providers: z.array(z.object({ provider: z.string(), today: smsOutcomes, month: smsOutcomes })),
        /** Thousandths of a yuan for a message from now on, as the settings say; 0 where nobody said. */
        priceLi: z.int(),
        /** Codes that no worker could send and gave up, in these hours. */
        failed: z.int(),
        waiting: z.int(),
      }),
      /** In all processes, in these hours, most refused first. */
      refused: z.array(refusedCallCount),
      /** Of the process that answers. */
      load: z.object({ inFlight: z.int(), loopMs: z.int(), sheds: z.enum(['nothing', 'low', 'normal', 'high']) }),
      /** Requests turned away because a process was overloaded, in all processes, in these hours. */
      shed: z.int(),
    }),
    errors: [],
  }),
};
