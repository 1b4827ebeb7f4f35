import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { blocks, pictureUrls } from 'virtual:handbook';
import { handbookWords as words } from '#src/words/handbook.ts';
import type { HandbookBlock, HandbookSpan } from './handbook-block.ts';
import './handbook.css';

const sections = blocks.filter((block) => block.kind === 'heading' && (block.level === 2 || block.level === 3));

function Spans({ spans }: { spans: readonly HandbookSpan[] }) {
  return spans.map((span, n) => {
    const key = `${n}`;
    switch (span.kind) {
      case 'strong':
        return <b key={key}>{span.text}</b>;
      case 'code':
        return <kbd key={key}>{span.text}</kbd>;
      case 'link':
        return (
          <Link key={key} to={span.to}>
            {span.text}
          </Link>
        );
      default:
        return <span key={key}>{span.text}</span>;
    }
  });
}

function Heading({ level, text }: { level: number; text: string }) {
  if (level === 1) return <h1>{text}</h1>;
  return level === 2 ? (
    <h2 id={text} tabIndex={-1}>
      {text}
    </h2>
  ) : (
    <h3 id={text} tabIndex={-1}>
      {text}
    </h3>
  );
}

function Block({ block }: { block: HandbookBlock }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={block.level} text={block.text} />;
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'note':
      return (
        <p className="handbook-note">
          <Spans spans={block.spans} />
        </p>
      );
    case 'list': {
      const items = block.items.map((spans, n) => (
        <li key={`${n}`}>
          <Spans spans={spans} />
        </li>
      ));
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        <div className="handbook-table">
          <table>
            <thead>
              <tr>
                {block.head.map((spans, n) => (
                  <th key={`${n}`} scope="col">
                    <Spans spans={spans} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, n) => (
                <tr key={`${n}`}>
                  {row.map((spans, column) => (
                    <td key={`${column}`}>
                      <Spans spans={spans} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'picture':
      return (
        <figure>
          <img src={pictureUrls[block.file]} alt={block.alt} width={1280} height={800} loading="lazy" />
          <figcaption>{block.alt}</figcaption>
        </figure>
      );
  }
}

/** docs/operators.md inside the console; the address's hash is the section. */
export function HandbookPage() {
  const { hash } = useLocation();
  const section = decodeURIComponent(hash.slice(1));
  useEffect(() => {
    const heading = section === '' ? null : document.querySelector<HTMLElement>(`#${CSS.escape(section)}`);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [section]);
  return (
    <div className="handbook">
      <nav aria-label={words.contents}>
        <ul>
          {sections.map((heading) =>
            heading.kind === 'heading' ? (
              <li key={heading.text} className={heading.level === 2 ? 'part' : undefined}>
                <Link to={`#${heading.text}`} aria-current={heading.text === section ? 'location' : undefined}>
                  {heading.text}
                </Link>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
      <article>
        {blocks.map((block, n) => (
          <Block key={`${n}`} block={block} />
        ))}
      </article>
    </div>
  );
}
