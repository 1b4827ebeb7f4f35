import { useState } from 'react';
import { pathTo } from '#src/lib/routing/path-to.ts';
import { ButtonLink } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { downloadHelpWords } from '#src/words/download-help.ts';
import styles from './DownloadHelpPage.module.css';

type Way = keyof typeof downloadHelpWords.ways;
const ways = Object.keys(downloadHelpWords.ways) as Way[];

function ownWay({ userAgent, maxTouchPoints }: Navigator): Way {
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'ios' : 'computer';
}

/** Where a downloaded file is, by device. */
export default function DownloadHelpPage() {
  const [way, setWay] = useState<Way>(() => ownWay(navigator));
  const { label, steps, note } = downloadHelpWords.ways[way];
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{downloadHelpWords.lead}</p>
      <Segmented
        label={downloadHelpWords.platforms}
        options={ways.map((id) => ({ id, label: downloadHelpWords.ways[id].label }))}
        value={way}
        onChange={setWay}
      />
      <Card>
        <h2 className={styles.heading}>{label}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {note !== '' && <p className={styles.note}>{note}</p>}
      </Card>
      <Card>
        <h2 className={styles.heading}>{downloadHelpWords.more}</h2>
        <dl className={styles.questions}>
          {downloadHelpWords.questions.map(([question, answer]) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <ButtonLink href={pathTo('kefu')} variant="tonal" block>
        {downloadHelpWords.kefu}
      </ButtonLink>
    </div>
  );
}
