import type { ReactNode } from 'react';
import { Card } from '#src/ui/Card/Card.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import styles from './FaqList.module.css';
import { FaqItem } from './FaqItem.tsx';
import type { Faq } from './faqs.ts';

interface Props {
  title: string;
  faqs: readonly Faq[];
  ask: ReactNode;
  /** The best match is open at first: a link led to it. */
  firstOpen?: boolean;
}

/** Questions under one heading; where there is one only, who came for it sees its answer at once. */
export function FaqList({ title, faqs, ask, firstOpen }: Props) {
  return (
    <section>
      <SectionHead title={title} />
      <Card pad="none">
        <ul className={styles.list}>
          {faqs.map((faq, index) => {
            const open = faqs.length === 1 || (firstOpen === true && index === 0);
            return <FaqItem key={`${faq.id}-${open}`} faq={faq} open={open} ask={ask} />;
          })}
        </ul>
      </Card>
    </section>
  );
}
