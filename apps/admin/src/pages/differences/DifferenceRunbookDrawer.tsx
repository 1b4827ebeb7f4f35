import { Drawer } from 'antd';
import { financePageWords } from '#src/words/finance-pages.ts';
import { differenceRunbooks, differenceRunbookWords as words } from '#src/words/difference-runbooks.ts';

/** What to do about one kind of difference, step by step. */
export function DifferenceRunbookDrawer({ kind, onClose }: { kind: string; onClose: () => void }) {
  const runbook = differenceRunbooks[kind];
  if (runbook === undefined) return null;
  return (
    <Drawer open size={440} title={words.title(financePageWords.differences.kinds[kind] ?? kind)} onClose={onClose}>
      <div className="runbook">
        <h2>{words.means}</h2>
        <p>{runbook.means}</p>
        <h2>{words.steps}</h2>
        <ol>
          {runbook.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>{words.done}</h2>
        <p>{runbook.done}</p>
      </div>
    </Drawer>
  );
}
