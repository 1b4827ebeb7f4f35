import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** A calendar whose head is named by what it shows: its buttons say year and month, and the library labels them otherwise. */
export function CalendarPanelWithAccessibleLabels({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const buttons = panel.current?.querySelectorAll('.ant-picker-year-btn, .ant-picker-month-btn') ?? [];
    for (const button of buttons) button.removeAttribute('aria-label');
  });
  return (
    <div ref={panel} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
