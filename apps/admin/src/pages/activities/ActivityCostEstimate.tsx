import { Form } from 'antd';
import { activityWords } from '#src/words/activities.ts';
import { fromShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import { oddsFromPercent, type ActivityFormFields } from './activities.ts';

const words = activityWords.form;
const dayMs = 24 * 3600_000;
const shanghaiOffsetMs = 8 * 3600_000;

/** What it costs at worst, for each player who does everything, while the form is being written. */
export function ActivityCostEstimate() {
  const fields = Form.useWatch([], Form.useFormInstance<ActivityFormFields>()) as
    | Partial<ActivityFormFields>
    | undefined;
  if (fields?.kind === 'task') {
    const total = (fields.tasks ?? []).reduce((sum, task) => sum + (task?.coins ?? 0), 0);
    return <p className="cell-hint">{words.budget.task(total)}</p>;
  }
  const prizes = (fields?.prizes ?? []).map((prize) => ({
    coins: prize?.coins ?? 0,
    odds: oddsFromPercent({ percent: prize?.percent ?? 0 }),
  }));
  const sum = prizes.reduce((total, { odds }) => total + odds, 0);
  const average = prizes.reduce((total, { coins, odds }) => total + (coins * odds) / 10_000, 0);
  const most = Math.max(0, ...prizes.map(({ coins }) => coins));
  const days = daysBetween(fields?.start ?? '', fields?.end ?? '');
  return (
    <p className="cell-hint" role="status">
      {[
        words.oddsSum((sum / 100).toFixed(2)),
        words.budget.perDraw(average.toFixed(2)),
        words.budget.draw(most, days, most * days),
      ].join(' · ')}
    </p>
  );
}

/** Days of Shanghai that it touches: each is one free draw. */
function daysBetween(start: string, end: string): number {
  const dayOf = (ms: number) => Math.floor((ms + shanghaiOffsetMs) / dayMs);
  const days = dayOf(fromShanghaiDatetimeLocal(end) - 1) - dayOf(fromShanghaiDatetimeLocal(start)) + 1;
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}
