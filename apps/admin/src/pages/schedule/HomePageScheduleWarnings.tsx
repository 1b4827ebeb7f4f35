import { Button } from 'antd';
import { homePageScheduleWords } from '#src/words/home-page-schedule.ts';
import { formatShortDateAndTime } from '../../lib/shanghai-time.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import type { ScheduleWarning, HomePageSlot } from './home-page-schedule.ts';

const words = homePageScheduleWords.effects;

interface EffectsProps {
  effects: readonly ScheduleWarning[];
  editable: boolean;
  titleOf: (slot: HomePageSlot) => string;
  onExtend: (slot: HomePageSlot, until: number) => void;
  onSee: (at: number) => void;
}

function textsOf(effect: ScheduleWarning): [string, string] {
  const place = homePageScheduleWords.places[effect.place];
  const at = formatShortDateAndTime(effect.at);
  if (effect.kind === 'empty') {
    const hint = effect.until === undefined ? words.emptyOpen : words.emptyUntil(formatShortDateAndTime(effect.until));
    return [words.empty(at, place), hint];
  }
  if (effect.kind === 'notReleased') return [words.notReleased(effect.game.name, at), words.notReleasedHint(place)];
  return [words.crowded(at, place, effect.count), words.crowdedHint];
}

/** What will happen if nobody changes anything. */
export function HomePageScheduleWarnings({ effects, editable, titleOf, onExtend, onSee }: EffectsProps) {
  const gaps = effects.filter(({ kind }) => kind === 'empty').length;
  return (
    <section className="card effects">
      <div className="card-head">
        <h2>{words.title}</h2>
        {gaps > 0 && <StatusLabel tone="bad">{words.gaps(gaps)}</StatusLabel>}
        {effects.length > gaps && <StatusLabel tone="warn">{words.notes(effects.length - gaps)}</StatusLabel>}
      </div>
      {effects.length === 0 ? (
        <p className="effects-none">{words.none}</p>
      ) : (
        <ul>
          {effects.map((effect) => {
            const [text, hint] = textsOf(effect);
            const { before, until } = effect.kind === 'empty' ? effect : {};
            return (
              <li key={`${effect.kind} ${effect.place} ${effect.at} ${text}`} className={effect.kind}>
                <span className={effect.kind === 'empty' ? 'bad' : 'warn'}>
                  <Icon name={effect.kind === 'empty' ? 'noFilled' : 'warnFilled'} />
                </span>
                <div>
                  <p>{text}</p>
                  <p className="effects-hint">{hint}</p>
                </div>
                {before !== undefined && until !== undefined && editable && (
                  <Button size="small" onClick={() => onExtend(before, until)}>
                    {words.extend(titleOf(before))}
                  </Button>
                )}
                <Button size="small" onClick={() => onSee(effect.at)}>
                  {words.see}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
