import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';

interface DayPickerProps {
  label: string;
  /** YYYY-MM-DD. */
  value: string | undefined;
  isWrong?: boolean;
  /** The last day that can be chosen. */
  last: string;
  width?: number;
  onChange: (day: string | undefined) => void;
}

/** One day of the site’s calendar, chosen or typed. */
export function DayPicker({ label, value, isWrong = false, last, width, onChange }: DayPickerProps) {
  return (
    <DatePicker
      aria-label={label}
      title={label}
      placeholder={label}
      style={{ width }}
      getPopupContainer={(trigger) => trigger.parentElement ?? document.body}
      value={value === undefined ? null : dayjs(value)}
      disabledDate={(day) => day.format('YYYY-MM-DD') > last}
      onChange={(day: dayjs.Dayjs | null) => onChange(day?.format('YYYY-MM-DD'))}
      {...(isWrong && { status: 'error' as const })}
    />
  );
}
