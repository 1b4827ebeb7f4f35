import { Drawer, Input, Select } from 'antd';
import { useState } from 'react';
import { previewWords as words } from '#src/words/preview.ts';
import { formatShortDateAndTime, fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { PortalPreviewFrame, type PortalPreviewSettings, type UnsavedDraft } from './PortalPreviewFrame.tsx';
import { PreviewViewerAndScreenControls, usePreviewViewerAndScreen } from './PreviewViewerAndScreenControls.tsx';
import './preview.css';

type PageName = keyof typeof words.pages;

/** What an editor is about, and where players meet it. */
export interface PreviewTarget {
  name: string;
  subject?: PortalPreviewSettings['subject'];
  /** The first is opened; paths of the portal. */
  pages: readonly { page: PageName; path: string }[];
  /** When players see it; both 0 where that is always. */
  startTime: number;
  endTime: number;
}

interface PreviewDrawerProps {
  object: PreviewTarget;
  draft: UnsavedDraft | undefined;
  onClose: () => void;
}

/** Now while it runs; else a minute after it begins. */
function firstMoment({ startTime, endTime }: PreviewTarget, now: number): number {
  const isRunning = startTime <= now && (endTime === 0 || now < endTime);
  return isRunning ? now : startTime + 60_000;
}

export function PreviewDrawer({ object, draft, onClose }: PreviewDrawerProps) {
  const choices = usePreviewViewerAndScreen();
  const [asOf, setAsOf] = useState(() => firstMoment(object, Date.now()));
  const [page, setPage] = useState(object.pages[0]);
  if (page === undefined) return null;
  const { subject } = object;
  const view: PortalPreviewSettings = { ...choices.value, asOf, path: page.path, draft, ...(subject && { subject }) };
  return (
    <Drawer open size={420} title={words.title(object.name)} onClose={onClose}>
      <div className="preview-drawer">
        <p className="preview-hint">{draft === undefined ? words.saved : words.unsaved}</p>
        <label className="preview-moment">
          <span>{words.moment}</span>
          <Input
            type="datetime-local"
            defaultValue={toShanghaiDatetimeLocal(asOf)}
            onChange={({ target }) => {
              const moment = fromShanghaiDatetimeLocal(target.value);
              if (!Number.isNaN(moment)) setAsOf(moment);
            }}
          />
        </label>
        <PreviewViewerAndScreenControls choices={choices}>
          {object.pages.length > 1 && (
            <Select
              size="small"
              aria-label={words.page}
              value={page.page}
              onChange={(chosen) => setPage(object.pages.find((each) => each.page === chosen) ?? page)}
              options={object.pages.map((each) => ({ value: each.page, label: words.pages[each.page] }))}
            />
          )}
        </PreviewViewerAndScreenControls>
        <div className="preview-frames">
          <PortalPreviewFrame view={view} name={words.frame(object.name, formatShortDateAndTime(asOf))} />
        </div>
        <p className="preview-hint">{words.hint}</p>
      </div>
    </Drawer>
  );
}
