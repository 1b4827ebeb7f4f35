import { legalWords } from '#src/words/faqs-and-legal-pages.ts';
import { diffHtmlParagraphs } from './legal-versions-and-paragraph-diff.ts';

const words = legalWords.drawer;

/** Two versions of a text: what came and what went, by word, sign and colour; long runs that stayed are folded. */
export function ParagraphDiffView({ before, after }: { before: string; after: string }) {
  const changes = diffHtmlParagraphs(before, after);
  if (changes.every(({ kind }) => kind === 'same')) return <p className="page-hint">{words.same}</p>;
  return (
    <ol className="text-changes">
      {changes.map(({ kind, lines }, at) =>
        kind === 'same' ? (
          <li key={at} className="same">
            {words.unchanged(lines.length)}
          </li>
        ) : (
          lines.map((line, row) => (
            <li key={`${at} ${row}`} className={kind}>
              <small>{words[kind]}</small>
              {kind === 'added' ? <ins>{line}</ins> : <del>{line}</del>}
            </li>
          ))
        ),
      )}
    </ol>
  );
}
