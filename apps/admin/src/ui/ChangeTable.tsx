import type { DataOf } from '@lanyu/contract/all';
import { approvalWords as words } from '#src/words/approvals.ts';

type FieldChange = DataOf<'GET /admin/v1/approval/{id}'>['changes'][number];

interface ChangeTableProps {
  changes: readonly FieldChange[];
  /** The heads of the two columns. */
  now: string;
  becomes: string;
}

/** Field by field, before and after; what was not there has a dash. */
export function ChangeTable({ changes, now, becomes }: ChangeTableProps) {
  return (
    <table className="plain diff">
      <thead>
        <tr>
          <th scope="col">{words.columns.field}</th>
          <th scope="col">{now}</th>
          <th scope="col">{becomes}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{before === null ? <span className="quiet">{words.nothing}</span> : <del>{before}</del>}</td>
            <td>
              <ins>{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
