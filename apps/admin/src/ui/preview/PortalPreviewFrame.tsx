import type { InputOf } from '@lanyu/contract/all-calls';
import type { PreviewViewerKind } from '@lanyu/contract/preview';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin } from 'antd';
import { previewWords as words } from '#src/words/preview.ts';
import { client, errorMessage } from '../../lib/api.ts';

/** Shown smaller than life, so that it stands beside what is edited. */
const frameWidth = 290;
const frameHeight = 600;
/** A new ticket well before the old one ends. */
const ticketFreshMs = 8 * 60_000;

export type UnsavedDraft = InputOf<'POST /admin/v1/preview/draft'>['draft'];

export interface PortalPreviewSettings {
  asOf: number;
  level: PreviewViewerKind;
  channel: string;
  width: number;
  theme: 'light' | 'dark';
  /** Of the portal, with its query. */
  path: string;
  /** Shown in any state. */
  subject?: { game?: string; activity?: string; pack?: string };
  /** What is written and not saved. */
  draft?: UnsavedDraft | undefined;
}

async function openTicket({ asOf, level, channel, subject, draft }: PortalPreviewSettings) {
  const stored = draft && (await client.call('POST /admin/v1/preview/draft', { draft, useJson: true }));
  return client.call('POST /admin/v1/preview/ticket', {
    asOf,
    level,
    ...subject,
    ...(stored && { draft: stored.draft }),
    ...(channel === '' ? {} : { channel }),
  });
}

function addressOf({ path, theme }: PortalPreviewSettings, ticket: string): string {
  const address = new URL(`/preview${path}`, location.origin);
  address.searchParams.set('ticket', ticket);
  address.searchParams.set('theme', theme);
  return address.pathname + address.search;
}

/** The portal in a frame as wide as a phone, at one moment, for one level and channel. */
export function PortalPreviewFrame({ view, name }: { view: PortalPreviewSettings; name: string }) {
  const { asOf, level, channel, width, subject, draft } = view;
  const ticket = useQuery({
    queryKey: ['preview-ticket', asOf, level, channel, subject, draft],
    queryFn: () => openTicket(view),
    staleTime: ticketFreshMs,
    refetchInterval: ticketFreshMs,
    gcTime: ticketFreshMs,
    retry: false,
  });
  const scale = frameWidth / width;
  return (
    <div className="phone" style={{ width: frameWidth, height: frameHeight }}>
      {ticket.isPending && <Spin />}
      {ticket.isError && (
        <Alert
          type="error"
          title={words.failed}
          description={errorMessage(ticket.error)}
          action={
            <Button size="small" onClick={() => void ticket.refetch()}>
              {words.again}
            </Button>
          }
        />
      )}
      {ticket.data !== undefined && (
        <iframe
          key={`${ticket.data.ticket} ${view.path} ${view.theme}`}
          title={name}
          src={addressOf(view, ticket.data.ticket)}
          // The portal's own code, which needs its origin. What the frame must not do is popups, forms and leaving.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          width={width}
          height={frameHeight / scale}
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
