import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { close } from '#src/ui/Icon/first-page-icons.ts';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import { quotedPostCardWords } from '#src/words/quoted-post-card.ts';
import { QuotedPostPreview, type QuotedPost } from '../../quote/QuoteCard.tsx';
import styles from './QuoteField.module.css';

/** X-C41: the post that the new one will show as a card. */
export default function QuoteField({ quoted, onRemove }: { quoted: QuotedPost; onRemove: () => void }) {
  return (
    <div
      className={styles.field}
      role="group"
      aria-label={quotedPostCardWords.card(quoted.author.name || quotedPostCardWords.unnamed)}
    >
      <QuotedPostPreview quoted={quoted} />
      <IconButton icon={close} label={postComposeFormWords.quoteRemove} className={styles.remove} onClick={onRemove} />
    </div>
  );
}
