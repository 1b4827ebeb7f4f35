import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readCurrentPermissionsOfStaff } from '../staff/public.ts';
import { previewReadHandlers, nonexistentPreviewUid } from './preview-read-handlers.ts';
import { requireValidPreviewTicket } from './preview-ticket.ts';
import { readDraftOfPreviewTicket } from './read-draft-of-preview-ticket.ts';

interface Asked {
  ticket: unknown;
  method: string;
  /** Below /api, without a query. */
  path: string;
  query: unknown;
  body: unknown;
}

interface Template {
  call: keyof typeof previewReadHandlers;
  method: string;
  pattern: RegExp;
}

const templates = (Object.keys(previewReadHandlers) as (keyof typeof previewReadHandlers)[]).map((call): Template => {
  const [method = '', path = ''] = call.split(' ');
  return { call, method, pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
});

/** The answer of a call at the ticket's moment. Throws for what no preview answers, and for what its operator may not read. */
export async function answerPreviewRead(deps: Deps, { ticket: shown, method, path, query, body }: Asked) {
  const ticket = requireValidPreviewTicket(deps, shown);
  const found = templates.find((each) => each.method === method && each.pattern.test(path));
  if (found === undefined) throw new Failure('previewUnavailable');
  const { permission, read } = previewReadHandlers[found.call];
  const held = await readCurrentPermissionsOfStaff(deps, ticket.staffId);
  // Whoever may do nothing any more has no previews either.
  if (held.length === 0) throw new Failure('previewTicketInvalid');
  if (permission !== undefined && !held.includes(permission)) throw new Failure('previewUnavailable');
  const { input, data } = allCalls[found.call as CallName];
  const {
    appID: _,
    uid: _uid,
    ...said
  } = {
    ...(method === 'GET' ? (query as object) : (body as object | null)),
  } as Record<string, unknown>;
  const wanted: Record<string, unknown> = { ...said, ...found.pattern.exec(path)?.groups };
  // Who asks is the ticket's business, not the page's.
  if ('uid' in input.shape) wanted['uid'] = nonexistentPreviewUid;
  if ('appID' in input.shape) wanted['appID'] = _;
  const parsed = z.safeParse(input, wanted);
  if (!parsed.success) throw new Failure('badInput', z.prettifyError(parsed.error));
  const then: Deps = { ...deps, now: () => ticket.asOf };
  const drafted = await readDraftOfPreviewTicket(deps, ticket);
  const answer: unknown = await read(then, { ...ticket, drafted }, parsed.data as never);
  // As on the wire of the call itself: what the contract does not name is dropped.
  return (data as z.ZodType).parse(answer);
}
