import { Button } from 'antd';
import { homePageScheduleWords } from '#src/words/home-page-schedule.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { stateOfSlot, type HomePageSlot, type GameInHomePageSlot } from './home-page-schedule.ts';

const words = homePageScheduleWords.detail;
const tones = { shown: 'ok', planned: 'wait', past: 'rest' } as const;

interface SlotSummaryProps {
  slot: HomePageSlot | undefined;
  title: string;
  game: GameInHomePageSlot | undefined;
  now: number;
  /** Why this operator may not change it. */
  refusal: string | undefined;
  onEdit: () => void;
  onClear: () => void;
  onSee: (at: number) => void;
}

/** The chosen slot as players will see it. */
export function HomePageSlotSummary({ slot, title, game, now, refusal, onEdit, onClear, onSee }: SlotSummaryProps) {
  if (slot === undefined) {
    return (
      <section className="card slot-summary">
        <p className="effects-none">{words.choose}</p>
      </section>
    );
  }
  const state = stateOfSlot(slot, now);
  const picture = slot.picture ?? game?.cover ?? null;
  const source = picture?.base ? `${picture.base}/${picture.widths.at(-1) ?? 0}.webp` : undefined;
  const may = refusal === undefined ? {} : { disabled: true, title: refusal };
  return (
    <section className="card slot-summary">
      <div className="card-head">
        <h2>
          {homePageScheduleWords.places[slot.place]} · {title || homePageScheduleWords.untitled}
        </h2>
        <StatusLabel tone={tones[state]}>{words.states[state]}</StatusLabel>
      </div>
      <div className="slot-summary-body">
        {source === undefined ? <div className="slot-picture" /> : <img className="slot-picture" src={source} alt="" />}
        <dl>
          <dt>{words.fields.kicker}</dt>
          <dd>{slot.kicker || words.nothing}</dd>
          <dt>{words.fields.line}</dt>
          <dd>{slot.line || words.nothing}</dd>
          <dt>{words.fields.opens}</dt>
          <dd>{slot.href || (slot.game === null ? words.nothing : words.game)}</dd>
          <dt>{words.fields.start}</dt>
          <dd>{formatShortDateAndTime(slot.startTime)}</dd>
          <dt>{words.fields.end}</dt>
          <dd>{formatShortDateAndTime(slot.endTime)}</dd>
          <dt>{words.fields.version}</dt>
          <dd>{words.version(slot.version)}</dd>
        </dl>
      </div>
      <div className="slot-summary-acts">
        <Button size="small" onClick={() => onSee(slot.startTime)}>
          {words.preview}
        </Button>
        <Button size="small" onClick={onEdit} {...may}>
          {words.edit}
        </Button>
        <Button size="small" danger onClick={onClear} {...may}>
          {words.clear}
        </Button>
      </div>
    </section>
  );
}
