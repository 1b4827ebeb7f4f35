interface MarkProps {
  tone: 'rest' | 'info' | 'warn' | 'bad' | 'ok';
  children: string;
}

/** A filled word that is found by scanning a column. */
export function FilledTag({ tone, children }: MarkProps) {
  return <span className={`mark ${tone}`}>{children}</span>;
}
