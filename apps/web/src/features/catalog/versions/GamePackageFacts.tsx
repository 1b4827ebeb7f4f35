import { copyTextWithToast } from '#src/lib/device/copy-text-with-toast.ts';
import { byteSizeText } from '#src/lib/format/numbers.ts';
import { useTimeTexts } from '#src/lib/format/use-time-texts.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { box, copy, phone } from '#src/ui/Icon/other-page-icons.ts';
import { toast } from '#src/ui/Toast/toast.ts';
import { gameDetailPageWords as allWords } from '#src/words/game-detail-page.ts';
import type { GamePackage } from '../game-detail-and-review-calls.ts';
import styles from './GamePackageFacts.module.css';

const words = allWords.versions;
const android = 1;

/** Enough to compare by eye; copying gives all of it. */
function shortened(sha256: string): string {
  return `${sha256.slice(0, 8)}…${sha256.slice(-8)}`;
}

/** One installable file of a game: what it needs, what is new in it, and how to tell that it arrived unchanged. */
export function GamePackageFacts({ file, onDownload }: { file: GamePackage; onDownload?: (() => void) | undefined }) {
  const { dateText } = useTimeTexts();
  const { platformType, version, size, minOs, changelog, sha256, time } = file;
  const name = words.name(words.platforms[platformType] ?? words.otherPlatform, version);
  return (
    <div className={styles.file}>
      <span className={styles.pebble}>
        <Icon icon={platformType === android ? phone : box} size={20} />
      </span>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          {byteSizeText(size)} · {words.updated(dateText(time))}
        </p>
        {minOs !== '' && <p className={styles.facts}>{words.minOs(minOs)}</p>}
      </div>
      {onDownload !== undefined && (
        <Button variant="tonal" size="xs" aria-label={words.downloadOf(name)} onClick={onDownload}>
          {words.download}
        </Button>
      )}
      {/* After the button, as it stands below it: the Tab key goes the way the eye does. */}
      <div className={styles.below}>
        {changelog !== '' && <p className={styles.changelog}>{changelog}</p>}
        <p className={styles.sum}>
          <span>
            {words.sha256} <code>{shortened(sha256)}</code>
          </span>
          <button
            type="button"
            className={styles.copy}
            aria-label={words.copySha(name)}
            onClick={() => void copyTextWithToast(sha256, toast)}
          >
            <Icon icon={copy} size={14} />
            {words.copy}
          </button>
        </p>
      </div>
    </div>
  );
}
