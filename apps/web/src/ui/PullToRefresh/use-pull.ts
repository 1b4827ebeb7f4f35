import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { retryUntilLoaded } from '#src/lib/network/retry-until-loaded.ts';
import { pullIndicatorHeightAndTriggerDistance, type PullIndicatorProps, type PullState } from './pull-state.ts';

export const pullSuccessShownMs = 500;
export const pullAnimationMs = 300;

/** The further one pulls, the less the page follows. */
export function dampPullDistance(distance: number, head: number): number {
  if (distance <= head) return distance;
  if (distance < head * 2) return head + (distance - head) / 2;
  return head * 1.5 + (distance - head * 2) / 4;
}

function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

export function usePull(root: RefObject<HTMLElement | null>, onRefresh: () => Promise<unknown>, disabled: boolean) {
  const [state, setState] = useState<PullState>('normal');
  const [distance, setDistance] = useState(0);
  const [dragging, setDragging] = useState(false);
  const busy = useRef(false);
  const [Indicator, setIndicator] = useState<ComponentType<PullIndicatorProps> | null>(null);

  async function refresh(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState('loading');
    setDistance((pullIndicatorHeightAndTriggerDistance / 16) * rem());
    try {
      await onRefresh();
      setState('success');
      setTimeout(settle, pullSuccessShownMs);
    } catch {
      // Whoever refreshes reports the failure; the head only goes away.
      settle();
    }
  }

  function settle(): void {
    setDistance(0);
    setState('normal');
    busy.current = false;
  }

  const onPull = useEffectEvent((raw: number) => {
    const head = (pullIndicatorHeightAndTriggerDistance / 16) * rem();
    const next = dampPullDistance(Math.max(0, raw), head);
    setDragging(true);
    setDistance(next);
    setState(next === 0 ? 'normal' : next < head ? 'pulling' : 'loosing');
  });

  const onRelease = useEffectEvent(() => {
    setDragging(false);
    if (state === 'loosing') void refresh();
    else settle();
  });

  useEffect(() => {
    const element = root.current;
    if (!element || disabled) return;
    let stop: (() => void) | undefined;
    let wanted = true;
    // After the page is drawn: nobody pulls before.
    void retryUntilLoaded(() => import('./listen-for-pull.ts')).then(({ listenForPull, PullIndicator: Drawing }) => {
      if (!wanted) return;
      setIndicator(() => Drawing);
      stop = listenForPull(element, {
        isBusy: () => busy.current,
        onPull: (raw) => onPull(raw),
        onRelease: () => onRelease(),
      });
    });
    return () => {
      wanted = false;
      stop?.();
    };
  }, [root, disabled]);

  return { state, distance, dragging, refresh, Indicator };
}
