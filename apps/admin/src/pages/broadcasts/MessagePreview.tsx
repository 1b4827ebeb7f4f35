import { broadcastWords } from '#src/words/broadcasts-and-messages-to-player.ts';
import './broadcasts.css';

const words = broadcastWords.form;

/** A message as it stands in a player's list. */
export function MessagePreview({ title, content }: { title: string; content: string }) {
  return (
    <section className="message-preview" aria-label={words.preview}>
      <small>
        {words.kind} · {words.justNow}
      </small>
      <b>{title.trim() || words.previewTitle}</b>
      <p>{content.trim()}</p>
    </section>
  );
}
