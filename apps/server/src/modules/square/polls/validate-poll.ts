import { pollLimits } from '@lanyu/contract/square-limits';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { checkTextAndRecordWordHits, type TextJudgement } from '../../moderation/public.ts';

const usualHours = 24;

export interface ValidatedPoll {
  answers: string[];
  hours: number;
  judgement: TextJudgement;
}

/** X-C40: two to four different answers, whose words are checked as the post's are. Null where none is asked for. */
export async function validatePoll(
  deps: Pick<Deps, 'db' | 'log'>,
  { pollAnswers = '', pollHours = usualHours }: { pollAnswers?: string | undefined; pollHours?: number | undefined },
): Promise<ValidatedPoll | null> {
  const answers = pollAnswers
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  if (answers.length === 0) return null;
  const { least, most } = pollLimits.answers;
  const fits = answers.length >= least && answers.length <= most && areDifferent(answers);
  if (!fits || answers.some((answer) => answer.length > pollLimits.answerLength))
    throw new Failure('badInput', 'pollAnswers');
  const judgement = await checkTextAndRecordWordHits(deps, answers.join('\n'));
  const checked = judgement.text.split('\n');
  // A word across two answers was masked with the line's end; and two answers may look alike once their words are masked.
  if (judgement.refused || checked.length !== answers.length || !areDifferent(checked))
    throw new Failure('sensitiveWords');
  return { answers: checked, hours: pollHours, judgement };
}

function areDifferent(answers: readonly string[]): boolean {
  return new Set(answers).size === answers.length;
}
