import { gameSorts, type GameSort } from '#src/features/catalog/game-list-queries.ts';
import { TagFilterSheet } from '#src/features/catalog/filter/TagFilterSheet.tsx';
import { countChosenTags, type TagChoice } from '#src/features/catalog/filter/tag-choice.ts';
import { useStateResetWhenHidden } from '#src/lib/routing/use-state-reset-when-hidden.ts';
import { cx } from '#src/ui/cx.ts';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { SheetChoices } from '#src/ui/BottomSheet/SheetChoices.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { chevronDown, filter } from '#src/ui/Icon/other-page-icons.ts';
import { Switch } from '#src/ui/Switch/Switch.tsx';
import { gameListAndFollowedGamesWords } from '#src/words/game-list-and-followed-games.ts';
import styles from './SortAndFilterBar.module.css';

interface Props {
  sort: GameSort;
  onSort: (sort: GameSort) => void;
  vipFree: boolean;
  onVipFree: (on: boolean) => void;
  tags: TagChoice;
  onTags: (tags: TagChoice) => void;
}

const choices = gameSorts.map((id) => ({ id, label: gameListAndFollowedGamesWords.sorts[id] }));

/** Below the tabs: in which order, with which tags, only what members get for free. */
export function SortAndFilterBar({ sort, onSort, vipFree, onVipFree, tags, onTags }: Props) {
  const [open, setOpen] = useStateResetWhenHidden<'sort' | 'filter' | null>(null);
  const count = countChosenTags(tags);
  return (
    <div className={styles.tools}>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => setOpen('sort')}>
        {gameListAndFollowedGamesWords.sorts[sort]}
        <Icon icon={chevronDown} size={14} />
      </button>
      <button
        type="button"
        className={cx(styles.button, count > 0 && styles.on)}
        aria-haspopup="dialog"
        onClick={() => setOpen('filter')}
      >
        <Icon icon={filter} size={14} />
        {gameListAndFollowedGamesWords.filter}
        {count > 0 && (
          <>
            <span className={styles.count} aria-hidden>
              {count}
            </span>
            <span className="sr">{gameListAndFollowedGamesWords.filtersOn(count)}</span>
          </>
        )}
      </button>
      <Switch
        label={gameListAndFollowedGamesWords.memberFree}
        labelShown
        className={styles.member}
        checked={vipFree}
        onChange={(event) => onVipFree(event.target.checked)}
      />
      <BottomSheet open={open === 'sort'} onClose={() => setOpen(null)} title={gameListAndFollowedGamesWords.sort}>
        <SheetChoices
          choices={choices}
          value={sort}
          onPick={(picked) => {
            setOpen(null);
            onSort(picked);
          }}
        />
      </BottomSheet>
      <TagFilterSheet
        open={open === 'filter'}
        choice={tags}
        onClose={() => setOpen(null)}
        onApply={(picked) => {
          setOpen(null);
          onTags(picked);
        }}
      />
    </div>
  );
}
