import { Button, Drawer, Grid } from 'antd';
import { useState } from 'react';
import { moderationWords as words } from '#src/words/moderation.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { LoadErrorWithReload } from '../../ui/list/LoadErrorWithReload.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CaseDecisionPanel, hideButtonLabel, keepButtonLabel } from './CaseDecisionPanel.tsx';
import { CaseContent } from './CaseContent.tsx';
import { CaseAuthorCard } from './CaseAuthorCard.tsx';
import { CaseCauseLabel } from './CaseQueue.tsx';
import {
  postingBanDayChoices,
  initialDecisionDraft,
  missingInputForHiding,
  reasonsInShortcutOrder,
  type DecisionDraft,
} from './decision-draft.ts';
import { useCase, type CaseDetail } from './moderation-cases.ts';
import { ModerationShortcutHints } from './ModerationShortcutHints.tsx';
import './open-case.css';
import { PictureViewer } from './PictureViewer.tsx';
import { LeaseCountdown } from './LeaseCountdown.tsx';
import type { CaseDecision } from './use-decide-and-undo-case.ts';
import type { CaseLease } from './use-case-lease.ts';

interface OpenCaseProps {
  id: string;
  lease: CaseLease | undefined;
  mayWrite: boolean;
  isBusy: boolean;
  place: string;
  onAct: (detail: CaseDetail, act: CaseDecision, draft: DecisionDraft) => void;
  onSkip: () => void;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}

/** What is longer than its place and has nothing to press in it is moved by keys all the same. */
const scrolledByKeys = { tabIndex: 0 };

/** One case in two panes, or under each other on a phone, with the actions at hand. */
export function OpenCasePanes({ id, lease, mayWrite, isBusy, place, onAct, onSkip, onMove, onClose }: OpenCaseProps) {
  const query = useCase(id);
  const { md } = Grid.useBreakpoint();
  const [given, setDraft] = useState<DecisionDraft>();
  const [showsMarks, setMarks] = useState(true);
  const [isSheetOpen, setSheet] = useState(false);
  const [picture, setPicture] = useState<{ images: readonly string[]; first: number }>();
  // Of an earlier version, once one was chosen.
  const [shownImages, setShownImages] = useState<readonly string[]>();
  const detail = query.data;
  const draft = given ?? initialDecisionDraft(detail);
  const change = (part: Partial<DecisionDraft>) => setDraft({ ...draft, ...part });
  const blocked = detail === undefined ? '' : blockedBy(detail, lease, mayWrite);
  const isReady = detail !== undefined && blocked === undefined && !isBusy;

  const keep = () => isReady && onAct(detail, 'keep', draft);
  const hideWith = (wanted: DecisionDraft) => {
    if (!isReady) return;
    const missing = missingInputForHiding(wanted, detail.kind);
    if (missing !== undefined) return setDraft({ ...wanted, isArmed: missing === 'reason' });
    onAct(detail, detail.kind === 'person' && wanted.parts.length > 0 ? 'clear' : 'hide', wanted);
  };
  const pick = (at: number) => {
    const reason = reasonsInShortcutOrder[at];
    if (!isReady || reason === undefined) return;
    const next = { ...draft, reason, isArmed: false };
    setDraft(next);
    // `h` came first: the reason decides.
    if (draft.isArmed) hideWith(next);
  };
  const cycleBan = () => {
    const at = postingBanDayChoices.indexOf(draft.banDays);
    if (isReady) change({ banDays: postingBanDayChoices[(at + 1) % postingBanDayChoices.length] ?? 0 });
  };
  useShortcuts({
    a: keep,
    h: () => hideWith(draft),
    s: cycleBan,
    u: () => isReady && onAct(detail, 'escalate', draft),
    n: onSkip,
    t: () => setMarks((on) => !on),
    i: () => {
      const images = shownImages ?? detail?.images ?? [];
      if (images.length > 0) setPicture({ images, first: 0 });
    },
    ...Object.fromEntries(reasonsInShortcutOrder.map((_, at) => [String(at + 1), () => pick(at)])),
    Escape: () => (draft.isArmed ? change({ isArmed: false }) : onClose()),
  });

  if (detail === undefined) {
    return (
      <section className="case-pane" aria-label={words.content} aria-busy={query.isPending}>
        {query.isError ? (
          <LoadErrorWithReload error={query.error} onReload={() => void query.refetch()} />
        ) : (
          <div className="case-scroll">
            <span className="bar" />
            <span className="bar" />
          </div>
        )}
      </section>
    );
  }
  const missing = missingWords(missingInputForHiding(draft, detail.kind), draft);
  const acts = (
    <CaseDecisionPanel
      detail={detail}
      draft={draft}
      onDraft={(part) => (part.reason !== undefined ? setDraft({ ...draft, ...part, isArmed: false }) : change(part))}
      blocked={blocked}
      isBusy={isBusy}
      missing={missing}
      onKeep={keep}
      onHide={() => hideWith(draft)}
      onEscalate={() => isReady && onAct(detail, 'escalate', draft)}
      onSkip={onSkip}
    />
  );

  return (
    <>
      <section className="case-pane content" aria-label={words.content}>
        <header className="pane-head">
          {md === false && (
            <button type="button" className="icon-button" aria-label={words.back} onClick={onClose}>
              <Icon name="left" />
            </button>
          )}
          <CaseCauseLabel of={detail} />
          <b>{words.object(detail.kind, detail.refId)}</b>
          {lease?.state === 'mine' && (
            <span className="case-holder mine">
              <LeaseCountdown until={lease.endTime} />
            </span>
          )}
          <span className="grow" />
          {md !== false && (
            <a href={detail.link} target="_blank" rel="noreferrer">
              {words.playersView}
            </a>
          )}
          <span className="case-small">{place}</span>
          <button type="button" className="icon-button" aria-label={words.previous} onClick={() => onMove(-1)}>
            <Icon name="up" />
          </button>
          <button type="button" className="icon-button" aria-label={words.next} onClick={() => onMove(1)}>
            <Icon name="down" />
          </button>
        </header>
        <div className="case-scroll" {...scrolledByKeys}>
          {blocked !== undefined && blocked !== '' && mayWrite && (
            <p className="case-note" role="status">
              {blocked}
            </p>
          )}
          <CaseContent
            detail={detail}
            showsMarks={showsMarks}
            onPicture={(images, first) => setPicture({ images, first })}
            onShown={setShownImages}
          />
          {picture !== undefined && <PictureViewer {...picture} onClose={() => setPicture(undefined)} />}
          {md === false && <CaseAuthorCard detail={detail} />}
        </div>
        {md === false ? (
          <footer className="phone-acts" title={blocked || undefined}>
            <Button size="large" aria-label={words.acts.more} onClick={() => setSheet(true)}>
              <Icon name="list" />
            </Button>
            <Button size="large" disabled={!isReady} onClick={() => setSheet(true)} icon={<Icon name="eyeOff" />}>
              {hideButtonLabel(detail, draft)}
            </Button>
            <Button size="large" type="primary" disabled={!isReady} onClick={keep}>
              {keepButtonLabel(detail)}
            </Button>
          </footer>
        ) : (
          <ModerationShortcutHints showsMarks={showsMarks} onMarks={() => setMarks(!showsMarks)} />
        )}
      </section>
      {md === false ? (
        <Drawer
          open={isSheetOpen}
          placement="bottom"
          size="large"
          title={words.object(detail.kind, detail.refId)}
          onClose={() => setSheet(false)}
        >
          {acts}
        </Drawer>
      ) : (
        <section className="case-pane side-acts" aria-label={words.side}>
          <div className="case-scroll" {...scrolledByKeys}>
            <CaseAuthorCard detail={detail} />
          </div>
          {acts}
        </section>
      )}
    </>
  );
}

/** Why nothing can be decided now; undefined while it can. */
function blockedBy(detail: CaseDetail, lease: CaseLease | undefined, mayWrite: boolean): string | undefined {
  if (detail.state !== 'open') return words.decidedBy(detail.decider);
  if (!mayWrite) return words.acts.needsWrite;
  if (lease?.state === 'mine') return undefined;
  if (detail.holder !== null && !detail.holder.mine) return words.heldByHint(detail.holder.name);
  return lease === undefined || lease.state === 'asking' ? '' : lease.message;
}

function missingWords(missing: ReturnType<typeof missingInputForHiding>, draft: DecisionDraft): string | undefined {
  if (missing === 'note') return words.acts.tellNeeded;
  if (missing === 'personAct' && draft.reason !== undefined) return words.acts.choosePersonAct;
  return missing === 'reason' ? words.acts.chooseReason : undefined;
}
