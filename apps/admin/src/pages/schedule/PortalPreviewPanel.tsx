import { Button, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { previewWords } from '#src/words/preview.ts';
import { homePageScheduleWords } from '#src/words/home-page-schedule.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { PortalPreviewFrame } from '../../ui/preview/PortalPreviewFrame.tsx';
import {
  PreviewViewerAndScreenControls,
  usePreviewViewerAndScreen,
} from '../../ui/preview/PreviewViewerAndScreenControls.tsx';
import '../../ui/preview/preview.css';

const words = homePageScheduleWords.preview;
const paths = { home: '/', games: '/games', gifts: '/gifts', activity: '/activity' } as const;
type PreviewedPage = keyof typeof paths;

/** The portal itself at a moment, for one level and channel; beside it, if wished, as it is now. */
export function PortalPreviewPanel({ asOf, now }: { asOf: number; now: number }) {
  const choices = usePreviewViewerAndScreen();
  const [page, setPage] = useState<PreviewedPage>('home');
  const [comparing, setComparing] = useState(false);
  // While the slider moves nothing is opened.
  const settled = useDeferredValue(asOf);
  const view = { ...choices.value, asOf: settled, path: paths[page] };
  return (
    <aside className={`preview-panel${comparing ? ' comparing' : ''}`} aria-label={words.label}>
      <div className="preview-title">
        <h2>{words.title}</h2>
        <span>{formatShortDateAndTime(asOf)}</span>
      </div>
      <PreviewViewerAndScreenControls choices={choices}>
        <Select<PreviewedPage>
          size="small"
          aria-label={words.page}
          value={page}
          onChange={setPage}
          options={(Object.keys(paths) as PreviewedPage[]).map((value) => ({ value, label: words.pages[value] }))}
        />
      </PreviewViewerAndScreenControls>
      <div className="preview-frames">
        <PortalPreviewFrame view={view} name={words.frame(formatShortDateAndTime(settled))} />
        {comparing && (
          <div>
            <p className="preview-now">{words.now}</p>
            <PortalPreviewFrame view={{ ...view, asOf: now }} name={words.frameNow} />
          </div>
        )}
      </div>
      <Button block aria-pressed={comparing} onClick={() => setComparing(!comparing)}>
        {comparing ? words.single : words.compare}
      </Button>
      <p className="preview-hint">{previewWords.hint}</p>
    </aside>
  );
}
