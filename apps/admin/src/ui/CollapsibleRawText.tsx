/** As it came or was stored: a line, and all of it on a press. */
export function CollapsibleRawText({ summary, text }: { summary: string; text: string }) {
  return (
    <details className="raw">
      <summary className="mono">{summary}</summary>
      <pre>{text}</pre>
    </details>
  );
}
