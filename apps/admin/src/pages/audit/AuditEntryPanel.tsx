import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { auditWords as words } from '#src/words/audit.ts';
import { revertAuditEntryWords } from '#src/words/revert-audit-entry.ts';
import { ticketWords } from '#src/words/tickets-canned-replies-and-business-inquiries.ts';
import { useSession } from '../../lib/session.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { BeforeAndAfterTable } from '../../ui/BeforeAndAfterTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CollapsibleRawText } from '../../ui/CollapsibleRawText.tsx';
import { StaffInitialAvatar } from '../../ui/StaffInitialAvatar.tsx';
import { revertibilityOf, type AuditEntryToRevert } from './revert/revertible-calls.ts';

const RevertDialog = lazy(async () => ({ default: (await import('./revert/RevertDialog.tsx')).RevertDialog }));

interface AuditEntryProps {
  entry: AuditEntryToRevert;
  onClose: () => void;
  /** The list with what this entry has in common with others. */
  onFilter: (filter: { staffId?: string; object?: string; call?: string }) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** One entry whole: the sentence, what became of which field, and everything that says where it came from. */
export function AuditEntryPanel({ entry, onClose, onFilter, onPrevious, onNext }: AuditEntryProps) {
  const facts: [string, string][] = [
    [words.labels.reason, entry.reason],
    [words.labels.time, formatShortDateAndTime(entry.time)],
    [words.labels.address, entry.address],
    [words.labels.session, entry.session],
    [words.labels.approval, entry.approvalId],
    [words.labels.call, entry.call],
  ];
  return (
    <aside className="card side-panel" aria-label={words.entry(entry.id)}>
      <h2>
        {words.entry(entry.id)}
        <span className="grow" />
        <Step label={words.previous} icon="left" onClick={onPrevious} />
        <Step label={words.next} icon="right" onClick={onNext} />
        <Step label={words.close} icon="close" onClick={onClose} />
      </h2>
      <div className="card-body stack">
        <p className="with-pebble">
          <StaffInitialAvatar name={entry.staff.name} />
          <span className="sentence">
            <b>{entry.staff.name || words.system}</b> {entry.sentence}
          </span>
        </p>
        {entry.changes.length > 0 && (
          <BeforeAndAfterTable changes={entry.changes} now={words.before} becomes={words.after} />
        )}
        <CollapsibleRawText
          summary={words.raw}
          text={JSON.stringify({ before: entry.before, after: entry.after }, null, 2)}
        />
        <dl className="facts one">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === '' ? words.none : value}</dd>
            </div>
          ))}
          <div>
            <dt>{words.labels.request}</dt>
            <dd>{entry.requestId === '' ? words.none : <CopyText text={entry.requestId} />}</dd>
          </div>
          <TicketLink reason={entry.reason} />
          <div>
            <dt>{words.alike.title}</dt>
            <dd className="row-acts">
              <Button size="small" onClick={() => onFilter({ call: entry.call })}>
                {words.alike.call}
              </Button>
              <Button size="small" onClick={() => onFilter({ object: entry.object })}>
                {words.alike.object}
              </Button>
              {entry.staff.id !== '' && (
                <Button size="small" onClick={() => onFilter({ staffId: entry.staff.id })}>
                  {words.alike.staff}
                </Button>
              )}
            </dd>
          </div>
          <EntryLink label={revertAuditEntryWords.revertsEntry} id={entry.reverts} />
          <EntryLink label={revertAuditEntryWords.revertedBy} id={entry.revertedBy} />
        </dl>
      </div>
      <Revert entry={entry} />
    </aside>
  );
}

function EntryLink({ label, id }: { label: string; id: string }) {
  if (id === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Link to={`?entry=${id}`}>{id}</Link>
      </dd>
    </div>
  );
}

/** What was done because of a ticket says so at the beginning of its reason. */
function TicketLink({ reason }: { reason: string }) {
  const id = ticketWords.causeOf(reason);
  const mayRead = useSession()?.permissions.includes('kefu.read') ?? false;
  if (id === undefined || !mayRead) return null;
  return (
    <div>
      <dt>{words.labels.ticket}</dt>
      <dd>
        <Link to={`/tickets?ticket=${id}`}>{ticketWords.ticketNo(id)}</Link>
      </dd>
    </div>
  );
}

/** The way back, or why there is none. */
function Revert({ entry }: { entry: AuditEntryToRevert }) {
  const permissions = useSession()?.permissions ?? [];
  const [isOpen, setOpen] = useState(false);
  const { revertible, whyNot } = revertibilityOf(entry, permissions);
  return (
    <section className="panel-foot" aria-label={revertAuditEntryWords.title}>
      <b>{revertAuditEntryWords.title}</b>
      <p className="cell-hint">{whyNot ?? revertAuditEntryWords.hint}</p>
      <Button disabled={whyNot !== undefined} icon={<Icon name="undo" />} onClick={() => setOpen(true)}>
        {revertAuditEntryWords.open}
      </Button>
      {isOpen && revertible !== undefined && (
        <Suspense>
          <RevertDialog entry={entry} revertible={revertible} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface StepProps {
  label: string;
  icon: 'left' | 'right' | 'close';
  onClick: (() => void) | undefined;
}

function Step({ label, icon, onClick }: StepProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} disabled={onClick === undefined} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
