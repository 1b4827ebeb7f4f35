import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type StatusTone = 'ok' | 'wait' | 'warn' | 'bad' | 'rest';
const toneIcons: Record<StatusTone, IconName> = {
  ok: 'okFilled',
  wait: 'clock',
  warn: 'warnFilled',
  bad: 'noFilled',
  rest: 'minus',
};

/** A state is a word, then an icon, then a colour. */
export function StatusLabel({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={`status ${tone}`}>
      <Icon name={toneIcons[tone]} size={14} />
      {children}
    </span>
  );
}
