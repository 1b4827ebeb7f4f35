import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { formatDay } from '../lib/shanghai-time.ts';
import { useNowEveryHalfMinute } from '../lib/use-now-every-half-minute.ts';
import { CalendarPanelWithAccessibleLabels } from './CalendarPanelWithAccessibleLabels.tsx';

const inCalendarPanel = (panel: ReactNode) => (
  <CalendarPanelWithAccessibleLabels>{panel}</CalendarPanelWithAccessibleLabels>
);

interface DayPickerProps {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  isWrong?: boolean;
  width?: number;
  onChange: (day: string | undefined) => void;
}

/** One day of the site’s calendar until today, chosen or typed. */
export function DayUntilTodayPicker({ label, value, isWrong = false, width, onChange }: DayPickerProps) {
  const today = formatDay(useNowEveryHalfMinute());
  return (
    <DatePicker
      aria-label={label}
      title={label}
      placeholder={label}
      style={{ width }}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      panelRender={inCalendarPanel}
      value={value === undefined ? null : dayjs(value)}
      disabledDate={(day) => day.format('YYYY-MM-DD') > today}
      onChange={(day: dayjs.Dayjs | null) => onChange(day?.format('YYYY-MM-DD'))}
      {...(isWrong && { status: 'error' as const })}
    />
  );
}
