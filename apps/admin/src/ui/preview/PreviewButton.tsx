import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { previewWords as words } from '#src/words/preview.ts';
import type { UnsavedDraft } from './PortalPreviewFrame.tsx';
import type { PreviewTarget } from './PreviewDrawer.tsx';

/** Comes when it is opened. */
const PreviewDrawer = lazy(async () => ({ default: (await import('./PreviewDrawer.tsx')).PreviewDrawer }));

export interface PreviewTargetAndDraft {
  object: PreviewTarget;
  /** Undefined where nothing is unsaved. */
  draft?: UnsavedDraft | undefined;
}

/** Opens the portal as players would see something: in any state, and as its form says it at the press. */
export function PreviewButton({ readForm }: { readForm: () => PreviewTargetAndDraft }) {
  const [opened, setOpened] = useState<PreviewTargetAndDraft>();
  return (
    <>
      <Button onClick={() => setOpened(readForm())}>{words.open}</Button>
      {opened !== undefined && (
        <Suspense>
          <PreviewDrawer object={opened.object} draft={opened.draft} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
