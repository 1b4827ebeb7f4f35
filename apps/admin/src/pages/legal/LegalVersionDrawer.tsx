import { Drawer, Skeleton, Tabs } from 'antd';
import { legalWords } from '#src/words/faqs-and-legal-pages.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { SafeHtmlWithoutLinks } from '../../ui/rich-text/SafeHtmlWithoutLinks.tsx';
import { useLegalText, type LegalVersion } from './legal-versions-and-paragraph-diff.ts';
import { ParagraphDiffView } from './ParagraphDiffView.tsx';

const words = legalWords.drawer;

/** One version: what it changed, and all of it. */
export function LegalVersionDrawer({ opened, onClose }: { opened: LegalVersion; onClose: () => void }) {
  const { slug, version, title } = opened;
  const text = useLegalText(slug, version);
  return (
    <Drawer open title={`${title} · ${legalWords.version(version)}`} onClose={onClose} size={720}>
      {text.isPending && <Skeleton active />}
      {text.isError && <LoadErrorWithReload error={text.error} onReload={() => void text.refetch()} />}
      {text.data !== undefined && (
        <Tabs
          items={[
            {
              key: 'diff',
              label: text.data.previous === null ? words.diff : words.against(text.data.previous.version),
              children:
                text.data.previous === null ? (
                  <p className="page-hint">{words.first}</p>
                ) : (
                  <ParagraphDiffView before={text.data.previous.html} after={text.data.html} />
                ),
            },
            { key: 'text', label: words.text, children: <SafeHtmlWithoutLinks html={text.data.html} /> },
          ]}
        />
      )}
    </Drawer>
  );
}
