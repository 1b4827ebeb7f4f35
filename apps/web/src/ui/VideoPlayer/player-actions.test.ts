import { expect, test } from 'vitest';
import { performPlayerActionReturningHint, actionForKey } from './player-actions.ts';
import { formatVideoTime } from './format-video-time.ts';

const pressed = (key: string, modifiers = {}) =>
  actionForKey({ key, altKey: false, ctrlKey: false, metaKey: false, ...modifiers });

function video(facts: Partial<HTMLVideoElement> = {}): HTMLVideoElement {
  return {
    paused: true,
    muted: false,
    currentTime: 30,
    duration: 100,
    playbackRate: 1,
    play: () => Promise.reject(new Error('no gesture')),
    pause: () => undefined,
    ...facts,
  } as HTMLVideoElement;
}

test('[X-C8] the keys of a player: space and k, arrows, j and l, f, m, < and >, digits', () => {
  expect(pressed(' ')).toEqual(pressed('k'));
  expect(pressed('K')).toEqual({ kind: 'toggle' });
  expect(pressed('ArrowLeft')).toEqual({ kind: 'skip', seconds: -5 });
  expect(pressed('ArrowRight')).toEqual({ kind: 'skip', seconds: 5 });
  expect(pressed('j')).toEqual({ kind: 'skip', seconds: -10 });
  expect(pressed('l')).toEqual({ kind: 'skip', seconds: 10 });
  expect(pressed('f')).toEqual({ kind: 'fullscreen' });
  expect(pressed('m')).toEqual({ kind: 'mute' });
  expect([pressed('<'), pressed('>')]).toEqual([{ kind: 'slower' }, { kind: 'faster' }]);
  expect(pressed('7')).toEqual({ kind: 'tenth', tenth: 7 });
  expect(pressed('x')).toBeNull();
  expect(pressed('Enter')).toBeNull();
});

test('with a modifier a key stays the browser’s', () => {
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) expect(pressed('f', { [modifier]: true })).toBeNull();
});

test('skipping stays between beginning and end, and says what it did', () => {
  const late = video({ currentTime: 97 });
  expect(performPlayerActionReturningHint(late, { kind: 'skip', seconds: 10 })).toBe('快进 10 秒');
  expect(late.currentTime).toBe(100);
  const early = video({ currentTime: 3 });
  expect(performPlayerActionReturningHint(early, { kind: 'skip', seconds: -5 })).toBe('后退 5 秒');
  expect(early.currentTime).toBe(0);
  expect(performPlayerActionReturningHint(early, { kind: 'tenth', tenth: 5 })).toBe('跳到 00:50');
});

test('speed goes from 0.5 to 2 and no further', () => {
  const element = video();
  const heard: string[] = [];
  for (let press = 0; press < 5; press += 1) heard.push(performPlayerActionReturningHint(element, { kind: 'faster' }));
  expect(heard).toEqual(['1.25 倍速', '1.5 倍速', '2 倍速', '2 倍速', '2 倍速']);
  for (let press = 0; press < 9; press += 1) performPlayerActionReturningHint(element, { kind: 'slower' });
  expect(element.playbackRate).toBe(0.5);
});

test('times read as on a clock', () => {
  expect([0, 9.9, 412, 3723, Number.NaN].map(formatVideoTime)).toEqual(['00:00', '00:09', '06:52', '1:02:03', '00:00']);
});
