import { previewViewerKind } from '@lanyu/contract/preview';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { areMacsEqual } from '../../keys.ts';

export const previewTicketLifetimeMs = 10 * 60_000;

/** Everything a preview depends on: who opened it, and whom it is for. */
const ticketFacts = z.object({
  staffId: z.string(),
  asOf: z.int(),
  level: previewViewerKind,
  memberLevel: z.int(),
  channel: z.string(),
  game: z.string().nullable(),
  activity: z.string().nullable(),
  pack: z.string().nullable(),
  draft: z.string().nullable(),
  expireTime: z.int(),
});
export type PreviewTicket = z.output<typeof ticketFacts>;

type Signing = Pick<Deps, 'keys' | 'now'>;

/** `facts.key.mac`, in letters that an address may have. */
export function signPreviewTicket({ keys }: Pick<Deps, 'keys'>, facts: PreviewTicket): string {
  const said = Buffer.from(JSON.stringify(facts)).toString('base64url');
  return `${said}.${keys.first.id}.${keys.first.mac('preview ticket', said).toString('base64url')}`;
}

/** Throws for what was not signed here, or is over. */
export function requireValidPreviewTicket({ keys, now }: Signing, ticket: unknown): PreviewTicket {
  if (typeof ticket !== 'string' || ticket.length > 1000) throw new Failure('previewTicketInvalid');
  const [said = '', keyId, mac = '', rest] = ticket.split('.');
  const [key] = keyId === undefined || rest !== undefined ? [] : keys.named(keyId);
  const signed =
    key !== undefined && areMacsEqual(key.mac('preview ticket', said), Buffer.from(mac, 'base64url'))
      ? said
      : undefined;
  if (signed === undefined) throw new Failure('previewTicketInvalid');
  const facts = ticketFacts.parse(JSON.parse(Buffer.from(signed, 'base64url').toString()));
  if (facts.expireTime <= now()) throw new Failure('previewTicketInvalid');
  return facts;
}

/** What the page in the frame has to know. Who opened it is none of its business. */
export function previewFactsForPage({ asOf, level }: PreviewTicket): Pick<PreviewTicket, 'asOf' | 'level'> {
  return { asOf, level };
}
