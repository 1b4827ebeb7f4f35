import { maxStatsDays } from '@lanyu/contract/stats';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { statsWords as words } from '#src/words/stats.ts';
import { formatDay } from '../../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../../lib/use-now-every-half-minute.ts';
import { CalendarPanelWithAccessibleLabels } from '../../ui/CalendarPanelWithAccessibleLabels.tsx';

const inCalendarPanel = (panel: ReactNode) => (
  <CalendarPanelWithAccessibleLabels>{panel}</CalendarPanelWithAccessibleLabels>
);

interface DaySpanPickerProps {
  from: string;
  to: string;
  /** The first day of which there are numbers. */
  first: string;
  onChange: (from: string, to: string) => void;
}

const textOf = (day: Dayjs) => day.format('YYYY-MM-DD');

/** First and last day of a period, among the days that were counted. */
export function DaySpanPicker({ from, to, first, onChange }: DaySpanPickerProps) {
  const today = formatDay(useNowEveryHalfMinute());
  return (
    <DatePicker.RangePicker
      className="stats-span"
      aria-label={words.customPeriod}
      allowClear={false}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      panelRender={inCalendarPanel}
      value={[dayjs(from), dayjs(to)]}
      disabledDate={(day, { from: chosen }) =>
        textOf(day) > today ||
        (first !== '' && textOf(day) < first) ||
        (chosen !== undefined && Math.abs(day.diff(chosen, 'day')) >= maxStatsDays)
      }
      onChange={(days) => {
        const [start, end] = days ?? [];
        if (start && end) onChange(textOf(start), textOf(end));
      }}
    />
  );
}
