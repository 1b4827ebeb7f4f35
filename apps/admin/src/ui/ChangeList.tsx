import type { DataOf } from '@lanyu/contract/all';
import { approvalWords as words } from '#src/words/approvals.ts';

type FieldChange = DataOf<'GET /admin/v1/approval/{id}'>['changes'][number];

/** Each field with what it was and what it becomes; of what was not there, what it is. */
export function ChangeList({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="changes">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {before !== null && (
              <>
                <del aria-label={words.was(before)}>{before}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins aria-label={before === null ? undefined : words.becomes(after)}>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
