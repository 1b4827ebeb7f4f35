import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { componentGalleryWords as words } from '#src/words/component-gallery.ts';
import { offerUndo } from '../../lib/undo-last-action.ts';
import { BeforeAndAfterTable } from '../../ui/BeforeAndAfterTable.tsx';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { DangerDialog } from '../../ui/DangerDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { icons, type IconName } from '../../ui/icons.ts';
import { FilledTag } from '../../ui/FilledTag.tsx';
import { CollapsibleRawText } from '../../ui/CollapsibleRawText.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { StatusLabel, type StatusTone } from '../../ui/StatusLabel.tsx';
import { ListStatesGallery } from './ListStatesGallery.tsx';

const tones: readonly StatusTone[] = ['ok', 'wait', 'warn', 'bad', 'rest'];
const marks = ['rest', 'info', 'warn', 'bad', 'ok'] as const;
const opened = { name: words.sample.name, price: 60, badge: '' };

/** Every part of the console in every state, for those who build it. Only on the development server. */
export function ComponentGalleryPage() {
  const [dialog, setDialog] = useState<'reason' | 'danger' | 'conflict'>();
  const close = () => setDialog(undefined);
  return (
    <div className="page stack">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      <section className="card card-body">
        <h2>{words.states}</h2>
        <div className="marks">
          {tones.map((tone) => (
            <StatusLabel key={tone} tone={tone}>
              {words.tones[tone]}
            </StatusLabel>
          ))}
        </div>
        <div className="marks">
          {marks.map((tone) => (
            <FilledTag key={tone} tone={tone}>
              {tone}
            </FilledTag>
          ))}
        </div>
        <p>
          <StaffInitialAvatar name={words.sample.staff} /> <CopyText text="260000184213" />
        </p>
        <CollapsibleRawText summary="{…}" text={JSON.stringify({ price: 60 }, null, 2)} />
        <div className="marks">
          {(Object.keys(icons) as IconName[]).map((name) => (
            <span key={name} title={name}>
              <Icon name={name} size={20} />
            </span>
          ))}
        </div>
      </section>
      <section className="card card-body">
        <h2>{words.fields}</h2>
        <div className="marks">
          <SearchBox label={words.search} value={undefined} onSearch={() => undefined} />
          <SearchBox label={words.wrong} value="abc" isWrong onSearch={() => undefined} />
          <Segmented options={[words.all, words.open]} />
          <Button disabled title={words.why}>
            {words.disabled}
          </Button>
        </div>
        <BeforeAndAfterTable
          changes={[{ label: words.price, before: '60', after: '30' }]}
          now={words.now}
          becomes={words.becomes}
        />
      </section>
      <section className="card card-body">
        <h2>{words.dialogs}</h2>
        <div className="marks">
          <Button onClick={() => setDialog('reason')}>{words.reason}</Button>
          <Button danger onClick={() => setDialog('danger')}>
            {words.danger}
          </Button>
          <Button onClick={() => setDialog('conflict')}>{words.conflict}</Button>
          <Button onClick={() => offerUndo({ text: words.hidden, done: words.shown, undo: () => Promise.resolve() })}>
            {words.undo}
          </Button>
        </div>
      </section>
      <ListStatesGallery />
      {dialog === 'reason' && (
        <ReasonDialog
          title={words.reason}
          label={words.reason}
          missing={words.why}
          submit={words.danger}
          busy={false}
          onClose={close}
          onSubmit={close}
        />
      )}
      {dialog === 'danger' && (
        <DangerDialog
          title={words.danger}
          consequences={[
            { icon: 'wallet', text: words.hidden },
            { icon: 'chat', text: words.shown },
          ]}
          reason={{ label: words.reason, missing: words.why }}
          typed={{ label: words.price, hint: '60', expected: '60' }}
          submit={words.danger}
          busy={false}
          failure={undefined}
          onClose={close}
          onSubmit={close}
        />
      )}
      {dialog === 'conflict' && (
        <ConflictDialog
          conflict={{
            opened,
            openedVersion: 40,
            now: { ...opened, price: 90, badge: words.hidden },
            nowVersion: 41,
            mine: { ...opened, price: 30 },
          }}
          labels={{ name: words.name, price: words.price, badge: words.badge }}
          show={(_, value) => String(value)}
          busy={false}
          onBack={close}
          onSave={close}
        />
      )}
    </div>
  );
}
