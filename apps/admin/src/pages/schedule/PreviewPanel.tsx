import type { PreviewViewerKind } from '@lanyu/contract/preview';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Segmented, Select, Spin } from 'antd';
import { useDeferredValue, useState } from 'react';
import { scheduleWords } from '#src/words/schedule.ts';
import { client, errorMessage } from '../../lib/api.ts';
import { formatTime } from '../../lib/time.ts';

const words = scheduleWords.preview;
const widths = [375, 390, 430] as const;
type Width = (typeof widths)[number];
const paths = { home: '/', games: '/games', gifts: '/gifts', activity: '/activity' } as const;
type PreviewedPage = keyof typeof paths;
/** Shown smaller than life, so that it stands beside the timeline. */
const frameWidth = 290;
const frameHeight = 600;
/** A new ticket well before the old one ends. */
const ticketFreshMs = 8 * 60_000;

interface View {
  asOf: number;
  level: PreviewViewerKind;
  channel: string;
  width: Width;
  theme: 'light' | 'dark';
  page: PreviewedPage;
}

function PhoneFrame({ view, name }: { view: View; name: string }) {
  const { asOf, level, channel, width, theme, page } = view;
  const ticket = useQuery({
    queryKey: ['preview-ticket', asOf, level, channel],
    queryFn: () =>
      client.call('POST /admin/v1/preview/ticket', { asOf, level, ...(channel === '' ? {} : { channel }) }),
    staleTime: ticketFreshMs,
    refetchInterval: ticketFreshMs,
    gcTime: ticketFreshMs,
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
          key={ticket.data.ticket}
          title={name}
          src={`/preview${paths[page]}?${new URLSearchParams({ ticket: ticket.data.ticket, theme }).toString()}`}
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

/** The portal itself at a moment, for one level and channel; beside it, if wished, as it is now. */
export function PreviewPanel({ asOf, now }: { asOf: number; now: number }) {
  const [level, setLevel] = useState<PreviewViewerKind>('user');
  const [width, setWidth] = useState<Width>(375);
  const [theme, setTheme] = useState<View['theme']>('light');
  const [page, setPage] = useState<PreviewedPage>('home');
  const [channel, setChannel] = useState('');
  const [comparing, setComparing] = useState(false);
  // While the slider moves nothing is opened.
  const settled = useDeferredValue(asOf);
  const view: View = { asOf: settled, level, channel, width, theme, page };
  return (
    <aside className={`preview-panel${comparing ? ' comparing' : ''}`} aria-label={words.label}>
      <div className="preview-title">
        <h2>{words.title}</h2>
        <span>{formatTime(asOf)}</span>
      </div>
      <div className="preview-choices">
        <Segmented<PreviewViewerKind>
          size="small"
          aria-label={words.level}
          value={level}
          onChange={setLevel}
          options={(['visitor', 'user', 'member'] as const).map((value) => ({ value, label: words.levels[value] }))}
        />
        <Segmented<Width>
          size="small"
          aria-label={words.width}
          value={width}
          onChange={setWidth}
          options={[...widths]}
        />
        <Segmented<View['theme']>
          size="small"
          value={theme}
          onChange={setTheme}
          options={(['light', 'dark'] as const).map((value) => ({ value, label: words[value] }))}
        />
        <Select<PreviewedPage>
          size="small"
          aria-label={words.page}
          value={page}
          onChange={setPage}
          options={(Object.keys(paths) as PreviewedPage[]).map((value) => ({ value, label: words.pages[value] }))}
        />
        <Input
          size="small"
          className="preview-channel"
          aria-label={words.channel}
          placeholder={words.channel}
          maxLength={40}
          defaultValue={channel}
          onBlur={(event) => setChannel(event.target.value.trim())}
          onPressEnter={(event) => setChannel(event.currentTarget.value.trim())}
        />
      </div>
      <div className="preview-frames">
        <PhoneFrame view={view} name={words.frame(formatTime(settled))} />
        {comparing && (
          <div>
            <p className="preview-now">{words.now}</p>
            <PhoneFrame view={{ ...view, asOf: now }} name={words.frameNow} />
          </div>
        )}
      </div>
      <Button block aria-pressed={comparing} onClick={() => setComparing(!comparing)}>
        {comparing ? words.single : words.compare}
      </Button>
      <p className="preview-hint">{words.hint}</p>
    </aside>
  );
}
