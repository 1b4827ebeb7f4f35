import { expect, test } from 'vitest';
import { answerDueWithinServiceMs, answerDueTimeAndTimeLeft } from './ticket-answer-due-time.ts';

const at = (text: string) => Date.parse(`${text}:00+08:00`);
const hour = 3600_000;
const day = { from: '09:00', to: '22:00' };

test('within the hours of service four hours are four hours', () => {
  expect(answerDueTimeAndTimeLeft(day, at('2026-11-16T10:00'), at('2026-11-16T12:30'))).toEqual({
    dueTime: at('2026-11-16T14:00'),
    leftMs: 1.5 * hour,
  });
});

test('the night is not counted, neither until it is due nor when it is late', () => {
  const evening = at('2026-11-16T20:00');
  expect(answerDueTimeAndTimeLeft(day, evening, at('2026-11-16T23:00'))).toEqual({
    dueTime: at('2026-11-17T11:00'),
    leftMs: 2 * hour,
  });
  expect(answerDueTimeAndTimeLeft(day, evening, at('2026-11-18T09:30')).leftMs).toBe(-11.5 * hour);
  expect(answerDueTimeAndTimeLeft(day, at('2026-11-16T03:00'), at('2026-11-16T03:00'))).toEqual({
    dueTime: at('2026-11-16T13:00'),
    leftMs: answerDueWithinServiceMs,
  });
});

test('hours may reach past midnight, and without hours somebody is always there', () => {
  const night = { from: '20:00', to: '02:00' };
  expect(answerDueTimeAndTimeLeft(night, at('2026-11-16T01:00'), at('2026-11-16T01:00')).dueTime).toBe(
    at('2026-11-16T23:00'),
  );
  expect(answerDueTimeAndTimeLeft(undefined, at('2026-11-16T23:00'), at('2026-11-16T23:00')).dueTime).toBe(
    at('2026-11-17T03:00'),
  );
});
