import { Link } from 'react-router';
import { shellWords } from '#src/words/shell.ts';

const words = shellWords.unknownPage;

/** An address that leads nowhere, or to a page this operator may not read: both look alike. */
export function UnknownPage() {
  return (
    <div className="empty whole">
      <h1>{words.title}</h1>
      <p>{words.hint}</p>
      <Link to="/">{words.home}</Link>
    </div>
  );
}
