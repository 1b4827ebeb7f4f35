import type { KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { TideTabLabel } from './TideTabLabel.tsx';
import styles from './TideTabs.module.css';
import { useScrollCurrentIntoView } from './use-scroll-current-into-view.ts';

export interface TideTab<Id extends string> {
  id: Id;
  label: string;
}

interface Props<Id extends string> {
  tabs: readonly TideTab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  label: string;
  /** Id of the element whose content the tabs switch. */
  panelId?: string;
  className?: string | undefined;
}

export function TideTabs<Id extends string>({ tabs, value, onChange, label, panelId, className }: Props<Id>) {
  const active = tabs.findIndex((tab) => tab.id === value);
  const list = useScrollCurrentIntoView<HTMLDivElement>(active);

  function onKeyDown(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const target = {
      ArrowRight: active === last ? 0 : active + 1,
      ArrowLeft: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const tab = tabs[target];
    if (tab) onChange(tab.id);
    (list.current?.children[target] as HTMLElement | undefined)?.focus();
  }

  return (
    <div ref={list} className={cx(styles.tabs, className)} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab, index) => {
        const on = index === active;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={cx(styles.tab, on && styles.on)}
            aria-selected={on}
            aria-controls={panelId}
            tabIndex={on || (active < 0 && index === 0) ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            <TideTabLabel label={tab.label} />
          </button>
        );
      })}
    </div>
  );
}
