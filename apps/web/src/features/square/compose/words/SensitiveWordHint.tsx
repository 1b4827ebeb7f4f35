import type { ReactNode } from 'react';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import styles from './SensitiveWordHint.module.css';
import type { SensitiveWordMatch } from './sensitive-word-finder.ts';

interface Props {
  text: string;
  findings: readonly SensitiveWordMatch[];
}

const levels = ['refuse', 'review', 'mask'] as const;
/** More of them in one line would not be read. */
const most = 3;

/** S-10: says before sending what will become of words on the list; the server decides. */
export function SensitiveWordHint({ text, findings }: Props) {
  const lines: ReactNode[] = levels.flatMap((level) => {
    const found = new Set(findings.filter((each) => each.level === level).map(({ from, to }) => text.slice(from, to)));
    if (found.size === 0) return [];
    const list = [...found].slice(0, most).map(postComposeFormWords.quoted).join(postComposeFormWords.between);
    return [
      <span key={level} className={styles[level]}>
        {postComposeFormWords.help[level](list)}
      </span>,
    ];
  });
  return (
    <p className={styles.help} role="status">
      {lines}
    </p>
  );
}
