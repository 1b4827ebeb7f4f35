import type { PreviewViewerKind } from '@lanyu/contract/preview';
import { Input, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { previewWords as words } from '#src/words/preview.ts';
import type { PortalPreviewSettings } from './PortalPreviewFrame.tsx';

const widths = [375, 390, 430] as const;
type Width = (typeof widths)[number];

/** For whom, and on what. */
export function usePreviewViewerAndScreen() {
  const [level, setLevel] = useState<PreviewViewerKind>('user');
  const [width, setWidth] = useState<Width>(375);
  const [theme, setTheme] = useState<PortalPreviewSettings['theme']>('light');
  const [channel, setChannel] = useState('');
  return { value: { level, width, theme, channel }, setLevel, setWidth, setTheme, setChannel };
}

interface PreviewChoicesProps {
  choices: ReturnType<typeof usePreviewViewerAndScreen>;
  /** Further choices. */
  children?: ReactNode;
}

export function PreviewViewerAndScreenControls({ choices, children }: PreviewChoicesProps) {
  const { level, width, theme, channel } = choices.value;
  return (
    <div className="preview-choices">
      <Segmented<PreviewViewerKind>
        size="small"
        aria-label={words.level}
        value={level}
        onChange={choices.setLevel}
        options={(['visitor', 'user', 'member'] as const).map((value) => ({ value, label: words.levels[value] }))}
      />
      <Segmented<Width>
        size="small"
        aria-label={words.width}
        value={width}
        onChange={choices.setWidth}
        options={[...widths]}
      />
      <Segmented<PortalPreviewSettings['theme']>
        size="small"
        aria-label={words.theme}
        value={theme}
        onChange={choices.setTheme}
        options={(['light', 'dark'] as const).map((value) => ({ value, label: words[value] }))}
      />
      {children}
      <Input
        size="small"
        className="preview-channel"
        aria-label={words.channel}
        placeholder={words.channel}
        maxLength={40}
        defaultValue={channel}
        onBlur={(event) => choices.setChannel(event.target.value.trim())}
        onPressEnter={(event) => choices.setChannel(event.currentTarget.value.trim())}
      />
    </div>
  );
}
