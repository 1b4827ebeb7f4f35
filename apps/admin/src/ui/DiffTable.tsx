import { auditWords as words } from '#src/words/audit.ts';

type Fields = Readonly<Record<string, unknown>> | null;

/** Before and after, drawn alike everywhere: the old value struck, the new one marked. */
export function DiffTable({ before, after }: { before: Fields; after: Fields }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <p className="cell-hint">{words.unchanged}</p>;
  return (
    <table className="plain diff">
      <thead>
        <tr>
          <th>{words.fields.field}</th>
          <th>{words.fields.before}</th>
          <th>{words.fields.after}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before?.[name] === undefined ? words.nothing : <del>{textOf(before[name])}</del>}</td>
            <td>{after?.[name] === undefined ? words.nothing : <ins>{textOf(after[name])}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === '') return words.nothing;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
