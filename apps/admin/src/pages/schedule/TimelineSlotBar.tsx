import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { homePageScheduleWords as words } from '#src/words/home-page-schedule.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import {
  dayMs,
  hourMs,
  dragSnapMs,
  stateOfSlot,
  type HomePageSlot,
  type GameInHomePageSlot,
  type TimeRange,
} from './home-page-schedule.ts';

interface SlotBarProps {
  slot: HomePageSlot;
  title: string;
  game: GameInHomePageSlot | undefined;
  range: TimeRange;
  row: number;
  now: number;
  selected: boolean;
  editable: boolean;
  onSelect: () => void;
  onEdit: () => void;
  onMove: (startTime: number, endTime: number) => void;
  onClear: () => void;
}

type Part = 'whole' | 'start' | 'end';
interface Drag {
  part: Part;
  x: number;
  /** Of the lane, in pixels. */
  width: number;
}
interface Times {
  startTime: number;
  endTime: number;
}

const shortest = dragSnapMs;
const snapped = (ms: number) => Math.round(ms / dragSnapMs) * dragSnapMs;

function changed({ startTime, endTime }: Times, part: Part, by: number): Times {
  if (part === 'start') return { startTime: Math.min(startTime + by, endTime - shortest), endTime };
  if (part === 'end') return { startTime, endTime: Math.max(endTime + by, startTime + shortest) };
  return { startTime: startTime + by, endTime: endTime + by };
}

/** One slot: dragged by its middle or its ends, moved by keys, or opened and typed. */
export function TimelineSlotBar(props: SlotBarProps) {
  const { slot, title, game, range, row, now, selected, editable } = props;
  const [draft, setDraft] = useState<Times>();
  const drag = useRef<Drag | undefined>(undefined);
  const times = draft ?? slot;
  const state = stateOfSlot(slot, now);
  const length = range.to - range.from;
  const left = Math.max(0, (times.startTime - range.from) / length);
  const right = Math.min(1, (times.endTime - range.from) / length);

  const commit = (next: Times) => {
    setDraft(undefined);
    if (next.startTime !== slot.startTime || next.endTime !== slot.endTime) props.onMove(next.startTime, next.endTime);
  };
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    props.onSelect();
    if (!editable || event.button !== 0) return;
    const lane = event.currentTarget.parentElement?.getBoundingClientRect();
    const box = event.currentTarget.getBoundingClientRect();
    const edge = Math.min(10, box.width / 4);
    const part = event.clientX < box.left + edge ? 'start' : event.clientX > box.right - edge ? 'end' : 'whole';
    drag.current = { part, x: event.clientX, width: lane?.width ?? 1 };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const follow = (event: PointerEvent) => {
    if (drag.current === undefined) return;
    const by = snapped(((event.clientX - drag.current.x) / drag.current.width) * length);
    setDraft(by === 0 ? undefined : changed(slot, drag.current.part, by));
  };
  const release = () => {
    drag.current = undefined;
    if (draft !== undefined) commit(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (draft === undefined) props.onEdit();
      else commit(draft);
    } else if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      setDraft(undefined);
    } else if (editable && direction !== 0) {
      event.preventDefault();
      setDraft(changed(times, event.altKey ? 'end' : 'whole', direction * (event.shiftKey ? dayMs : hourMs)));
    } else if (editable && event.key === 'Delete') {
      event.preventDefault();
      props.onClear();
    }
  };
  const shownTitle = title || words.untitled;
  const icon = game?.icon.base ? `${game.icon.base}/${game.icon.widths[0] ?? 96}.webp` : undefined;
  return (
    <button
      type="button"
      className={`slot-bar ${state}${selected ? ' selected' : ''}${draft === undefined ? '' : ' moving'}`}
      style={{ left: `${left * 100}%`, width: `${Math.max(0.4, (right - left) * 100)}%`, top: 8 + row * 40 }}
      aria-pressed={selected}
      aria-describedby="slot-keys"
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={() => {
        drag.current = undefined;
        setDraft(undefined);
      }}
      onDoubleClick={props.onEdit}
      onFocus={props.onSelect}
      onBlur={() => setDraft(undefined)}
      onKeyDown={onKeyDown}
    >
      <span className="sr">{words.barPlace(words.places[slot.place])}</span>
      <span className="slot-no" aria-hidden="true">
        {slot.position}
      </span>
      {icon !== undefined && <img src={icon} alt="" width={20} height={20} draggable={false} />}
      <span className="slot-title">
        {draft === undefined
          ? shownTitle
          : words.barTimes(formatShortDateAndTime(times.startTime), formatShortDateAndTime(times.endTime))}
      </span>
      <span className="sr">
        {words.barRest(
          formatShortDateAndTime(times.startTime),
          formatShortDateAndTime(times.endTime),
          words.detail.states[state],
        )}
      </span>
    </button>
  );
}
