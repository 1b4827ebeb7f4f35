import { Drawer } from 'antd';
import { moneyWords } from '#src/words/money.ts';
import { runbooks, runbookWords as words } from '#src/words/runbooks.ts';

/** What to do about one kind of difference, step by step. */
export function RunbookDrawer({ kind, onClose }: { kind: string; onClose: () => void }) {
  const runbook = runbooks[kind];
  if (runbook === undefined) return null;
  return (
    <Drawer open size={440} title={words.title(moneyWords.differences.kinds[kind] ?? kind)} onClose={onClose}>
      <div className="runbook">
        <h3>{words.means}</h3>
        <p>{runbook.means}</p>
        <h3>{words.steps}</h3>
        <ol>
          {runbook.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h3>{words.done}</h3>
        <p>{runbook.done}</p>
      </div>
    </Drawer>
  );
}
