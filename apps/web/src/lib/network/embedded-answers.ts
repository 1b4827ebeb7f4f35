import type { DataOf, InputOf, CallName } from '@lanyu/contract/all-calls';

interface Written {
  call: string;
  input: unknown;
  data: unknown;
}

/** What the server wrote into the document: answers to calls that the first page would make, as a visitor gets them. */
function writtenInPage(): Written[] {
  const text = document.getElementById('page-data')?.textContent ?? '';
  try {
    const written: unknown = JSON.parse(text);
    return Array.isArray(written) ? (written as Written[]) : [];
  } catch {
    // The development server leaves the block empty.
    return [];
  }
}

let waiting: Written[] | null = null;

/** For the server: the next page has others. */
export function forgetEmbeddedAnswers(): void {
  waiting = null;
}

/** The same whatever the order of its fields. */
function keyOf(input: object): string {
  return JSON.stringify(Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function indexOfAnswer(answers: readonly Written[], call: CallName, input: object): number {
  const wanted = keyOf(input);
  return answers.findIndex((one) => one.call === call && keyOf(one.input as object) === wanted);
}

/** Looks at the answer that came with the document and leaves it there, for the query that takes it later. */
export function peekEmbeddedAnswerOfCall<C extends CallName>(
  call: C,
  input: Partial<InputOf<C>>,
): DataOf<C> | undefined {
  waiting ??= writtenInPage();
  return waiting[indexOfAnswer(waiting, call, input)]?.data as DataOf<C> | undefined;
}

/**
 * Takes the answer that came with the document, once: a later request wants a newer one. It contains nothing about the
 * person, so a signed-in person sees it only until their own has come.
 */
export function takeEmbeddedAnswerOfCall<C extends CallName>(
  call: C,
  input: Partial<InputOf<C>>,
): DataOf<C> | undefined {
  waiting ??= writtenInPage();
  const index = indexOfAnswer(waiting, call, input);
  return index < 0 ? undefined : (waiting.splice(index, 1)[0]?.data as DataOf<C>);
}
