import type { DataOf } from '@lanyu/contract/all-calls';
import { approvalWords as words } from '#src/words/approvals.ts';

type FieldChange = DataOf<'GET /admin/v1/approval/{id}'>['changes'][number];

interface ChangeTableProps {
  changes: readonly FieldChange[];
  /** The heads of the two columns. */
  now: string;
  becomes: string;
}

/** Field by field, before and after; what was not there has a dash. */
export function BeforeAndAfterTable({ changes, now, becomes }: ChangeTableProps) {
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
        {changes.map(({ label, before, after, pictures }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {before === null ? <span className="quiet">{words.nothing}</span> : <del>{before}</del>}
              <ChangedPicture url={pictures?.before} alt={words.pictureBefore(label)} />
            </td>
            <td>
              <ins>{after}</ins>
              <ChangedPicture url={pictures?.after} alt={words.pictureAfter(label)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Somebody judges what it looks like. */
function ChangedPicture({ url = '', alt }: { url: string | undefined; alt: string }) {
  return url === '' ? null : (
    <img src={url} alt={alt} width={96} height={96} style={{ display: 'block', marginTop: 6, objectFit: 'contain' }} />
  );
}
