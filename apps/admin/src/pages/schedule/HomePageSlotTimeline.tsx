import { Slider } from 'antd';
import { homePageScheduleWords as words } from '#src/words/home-page-schedule.ts';
import { formatClock, formatDay, formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import {
  findHomePageChangeTimes,
  dayMs,
  findGapsBetweenSlots,
  hourMs,
  homePageSlotPlaces,
  dragSnapMs,
  arrangeSlotsInRows,
  startOfShanghaiDay,
  titleOfSlot,
  type HomePageScheduleOfTimeRange,
  type HomePageSlot,
  type TimeRange,
} from './home-page-schedule.ts';
import { TimelineSlotBar } from './TimelineSlotBar.tsx';

interface TimelineProps {
  shown: HomePageScheduleOfTimeRange;
  range: TimeRange;
  now: number;
  asOf: number;
  selected: string | undefined;
  editable: boolean;
  onAsOf: (asOf: number) => void;
  onSelect: (slot: HomePageSlot) => void;
  onEdit: (slot: HomePageSlot) => void;
  onMove: (slot: HomePageSlot, title: string, startTime: number, endTime: number) => void;
  onClear: (slot: HomePageSlot, title: string) => void;
}

const percent = (time: number, { from, to }: TimeRange) => `${((time - from) / (to - from)) * 100}%`;
const weekdays = new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'Asia/Shanghai' });

/** A row for each place, a bar for each slot; time runs to the right. */
export function HomePageSlotTimeline(props: TimelineProps) {
  const { shown, range, now, asOf, editable } = props;
  const games = new Map(shown.games.map((game) => [game.id, game]));
  const days = Array.from({ length: Math.round((range.to - range.from) / dayMs) }, (_, n) => range.from + n * dayMs);
  const within = (time: number) => time >= range.from && time <= range.to;
  // What is over cannot be filled any more.
  const ahead = { from: Math.max(now, range.from), to: range.to };
  return (
    <section className="card timeline" aria-label={words.timeline}>
      <p id="slot-keys" className="sr">
        {words.barHelp}
      </p>
      <div className="timeline-scroll">
        <div className="timeline-grid timeline-head">
          <div />
          <div className="timeline-days" style={{ gridTemplateColumns: `repeat(${days.length}, 1fr)` }}>
            {days.map((day) => {
              const name = weekdays.format(day);
              const isToday = startOfShanghaiDay(now) === day;
              return (
                <div
                  key={day}
                  className={`timeline-day${isToday ? ' today' : ''}${/[六日]/.test(name) ? ' weekend' : ''}`}
                >
                  <b>{Number(formatDay(day).slice(8))}</b>
                  <span>{isToday ? words.today : name}</span>
                </div>
              );
            })}
          </div>
        </div>
        <div className="timeline-grid timeline-scrub">
          <div className="timeline-label">{words.scrub}</div>
          <div className="timeline-track">
            {findHomePageChangeTimes(shown.slots, range).map((time) => (
              <i key={time} className="timeline-tick" style={{ left: percent(time, range) }} />
            ))}
            <Slider
              min={range.from}
              max={range.to}
              step={dragSnapMs}
              value={Math.min(Math.max(asOf, range.from), range.to)}
              onChange={props.onAsOf}
              tooltip={{ formatter: (value) => formatShortDateAndTime(value ?? asOf) }}
              ariaLabelForHandle={words.moment}
              ariaValueTextFormatterForHandle={(value) => formatShortDateAndTime(value)}
              keyboard
            />
          </div>
        </div>
        <div className="timeline-rows">
          {homePageSlotPlaces.map((place) => {
            const own = shown.slots.filter((slot) => slot.place === place);
            const rows = arrangeSlotsInRows(own);
            const showing = own.filter((slot) => slot.startTime <= now && slot.endTime > now).length;
            return (
              <div key={place} className="timeline-grid">
                <div className="timeline-label">
                  <b>{words.places[place]}</b>
                  <span>{words.placeHints[place](showing)}</span>
                </div>
                <div
                  className="timeline-lane"
                  style={{ height: 12 + Math.max(1, rows.length) * 40, backgroundSize: `${100 / days.length}% 100%` }}
                >
                  {findGapsBetweenSlots(own, ahead).map((gap) => (
                    <span
                      key={gap.from}
                      className="slot-gap"
                      style={{
                        left: percent(gap.from, range),
                        width: `${((gap.to - gap.from) / (range.to - range.from)) * 100}%`,
                      }}
                      title={words.effects.empty(formatShortDateAndTime(gap.from), words.places[place])}
                    >
                      {gap.to - gap.from > 12 * hourMs ? words.gap : ''}
                    </span>
                  ))}
                  {rows.flatMap((row, index) =>
                    row.map((slot) => {
                      const title = titleOfSlot(slot, games);
                      return (
                        <TimelineSlotBar
                          key={slot.id}
                          slot={slot}
                          title={title}
                          game={slot.game === null ? undefined : games.get(slot.game)}
                          range={range}
                          row={index}
                          now={now}
                          selected={props.selected === slot.id}
                          editable={editable}
                          onSelect={() => props.onSelect(slot)}
                          onEdit={() => props.onEdit(slot)}
                          onMove={(startTime, endTime) => props.onMove(slot, title, startTime, endTime)}
                          onClear={() => props.onClear(slot, title)}
                        />
                      );
                    }),
                  )}
                </div>
              </div>
            );
          })}
          <div className="timeline-lines" aria-hidden="true">
            {within(asOf) && <i className="timeline-asof" style={{ left: percent(asOf, range) }} />}
            {within(now) && (
              <i className="timeline-now" style={{ left: percent(now, range) }}>
                <span>{words.now(formatClock(now))}</span>
              </i>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
