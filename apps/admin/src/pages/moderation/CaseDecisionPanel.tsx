import { Button, Checkbox, Input, Segmented } from 'antd';
import { useId, useRef, useEffect } from 'react';
import { moderationWords } from '#src/words/moderation.ts';
import { Icon } from '../../ui/Icon.tsx';
import {
  postingBanDayChoices,
  reasonsInShortcutOrder,
  type DecisionDraft,
  type ClearableProfilePart,
} from './decision-draft.ts';
import type { CaseDetail } from './moderation-cases.ts';

const words = moderationWords.acts;
const parts: readonly ClearableProfilePart[] = ['name', 'avatar', 'bio'];

interface CaseActsProps {
  detail: CaseDetail;
  draft: DecisionDraft;
  onDraft: (change: Partial<DecisionDraft>) => void;
  /** Why nothing can be done now; undefined while it can. */
  blocked: string | undefined;
  isBusy: boolean;
  /** What is still missing for hiding. */
  missing: string | undefined;
  onKeep: () => void;
  onHide: () => void;
  onEscalate: () => void;
  onSkip: () => void;
}

/** Reasons and actions, always in the same place. */
export function CaseDecisionPanel(props: CaseActsProps) {
  const { detail, draft, onDraft, blocked, isBusy, missing, onKeep, onHide, onEscalate, onSkip } = props;
  const noteId = useId();
  const statusId = useId();
  const isOff = blocked !== undefined || isBusy;
  const isPerson = detail.kind === 'person';
  const note = useRef<HTMLDivElement>(null);
  const wantsNote = draft.reason === 'other';
  useEffect(() => {
    if (wantsNote) note.current?.querySelector('textarea')?.focus();
  }, [wantsNote]);

  return (
    // What cannot be pressed says why where the pointer is, and to who listens.
    <div className="case-acts" title={blocked || undefined}>
      <h2>{words.title}</h2>
      <div
        className={draft.isArmed ? 'reasons armed' : 'reasons'}
        role="radiogroup"
        aria-label={words.reason}
        aria-describedby={statusId}
      >
        {reasonsInShortcutOrder.map((reason, at) => (
          <button
            key={reason}
            type="button"
            role="radio"
            aria-checked={draft.reason === reason}
            disabled={isOff}
            className={draft.reason === reason ? 'on' : ''}
            onClick={() => onDraft({ reason })}
          >
            <kbd>{at + 1}</kbd>
            {moderationWords.reasons[reason]}
          </button>
        ))}
      </div>
      {isPerson && (
        <div className="act-line">
          <span>{words.clear}</span>
          <Checkbox.Group
            disabled={isOff}
            value={draft.parts}
            onChange={(chosen) => onDraft({ parts: chosen })}
            options={parts.map((part) => ({ value: part, label: words.parts[part] }))}
          />
        </div>
      )}
      <div className="act-line">
        <span>
          {words.silence} <kbd>S</kbd>
        </span>
        <Segmented
          size="small"
          disabled={isOff}
          aria-label={words.silence}
          value={draft.banDays}
          onChange={(banDays) => onDraft({ banDays })}
          options={postingBanDayChoices.map((days) => ({
            value: days,
            label: days === 0 ? words.noSilence : words.days(days),
          }))}
        />
      </div>
      <div ref={note}>
        <label htmlFor={noteId} className="act-label">
          {words.tell}
          <span>{draft.reason === 'other' ? words.tellNeeded : words.tellHint}</span>
        </label>
        <Input.TextArea
          id={noteId}
          rows={2}
          maxLength={200}
          disabled={isOff}
          value={draft.note}
          // One line: it becomes part of a sentence that the player reads.
          onChange={(event) => onDraft({ note: event.target.value.replaceAll(/[\r\n]+/g, ' ') })}
        />
      </div>
      <div className="act-buttons">
        <Button
          size="large"
          disabled={isOff}
          aria-describedby={statusId}
          onClick={onKeep}
          icon={<Icon name="okFilled" />}
        >
          {keepButtonLabel(detail)} <kbd>A</kbd>
        </Button>
        <Button
          size="large"
          type="primary"
          danger
          disabled={isOff}
          aria-describedby={statusId}
          onClick={onHide}
          icon={<Icon name="eyeOff" />}
        >
          {hideButtonLabel(detail, draft)} <kbd>H</kbd>
        </Button>
        <Button disabled={isOff} aria-describedby={statusId} onClick={onEscalate}>
          {words.escalate} <kbd>U</kbd>
        </Button>
        <Button disabled={isBusy} onClick={onSkip}>
          {words.skip} <kbd>N</kbd>
        </Button>
      </div>
      <p id={statusId} className="case-small" role="status">
        {blocked ??
          (draft.isArmed ? words.armed : missing) ??
          (detail.cause === 'appeal' ? words.appealHint : words.hint)}
      </p>
    </div>
  );
}

export function keepButtonLabel({ kind, cause }: CaseDetail): string {
  if (kind === 'person') return words.closePerson;
  return cause === 'appeal' ? words.restore : words.keep;
}

export function hideButtonLabel({ kind, cause }: CaseDetail, { banDays, parts: chosen }: DecisionDraft): string {
  if (kind === 'person') return chosen.length > 0 || banDays === 0 ? words.clearChosen : words.silenceOnly(banDays);
  if (banDays > 0) return words.hideAndSilence(banDays);
  return cause === 'appeal' ? words.stayHidden : words.hide;
}
