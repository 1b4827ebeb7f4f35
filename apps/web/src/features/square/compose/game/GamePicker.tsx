import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '@lanyu/contract/all-calls';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { SearchField } from '#src/ui/SearchField/SearchField.tsx';
import { SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import type { PickedGame } from '../post-content.ts';
import styles from './GamePicker.module.css';
import { useDebounced } from '../words/use-tag-or-person-suggestions.ts';

type Card = Extract<DataOf<'GET /v1/search'>['records'][number], { kind: 'game' }>['game'];

/** The contract's bound. */
const longest = 40;
const pageSize = 12;

function useGames(typed: string) {
  const keyword = useDebounced(typed.trim());
  const uid = useUid();
  return useQuery({
    queryKey: ['catalog', 'picking', uid, keyword],
    queryFn: async ({ signal }): Promise<Card[]> => {
      const answer = await client.call('GET /v1/search', { keyword, kind: 'game', pageSize }, { signal });
      // Popular games that do not match the keyword are left out.
      if (answer.popular) return [];
      return answer.records.flatMap((hit) => (hit.kind === 'game' ? [hit.game] : []));
    },
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
}

function Results({ typed, onPick }: { typed: string; onPick: (game: PickedGame) => void }) {
  const { data, isError, isPending, fetchStatus } = useGames(typed);
  if (typed.trim() === '') return <p className={styles.hint}>{postComposeFormWords.gameBegin}</p>;
  if (isError) {
    return (
      <p className={styles.hint} role="alert">
        {postComposeFormWords.gameFailed}
      </p>
    );
  }
  if (isPending || (data.length === 0 && fetchStatus === 'fetching')) return <SkeletonRows count={4} />;
  if (data.length === 0) {
    return (
      <p className={styles.hint} role="status">
        {postComposeFormWords.gameNothing}
        <br />
        {postComposeFormWords.gameNothingHint}
      </p>
    );
  }
  return (
    <ul aria-label={postComposeFormWords.gameResults}>
      {data.map(({ id, name, summary, icon }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.game}
            onClick={() => onPick({ id, name, icon: icon.base === '' ? '' : `${icon.base}/${icon.widths[0]}.webp` })}
          >
            <GameIcon src={icon} size={40} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.summary}>{summary}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  open: boolean;
  onClose: () => void;
  onPick: (game: PickedGame) => void;
}

/** X-C6: the game a post is about, looked for by name or pinyin. */
export default function GamePicker({ open, onClose, onPick }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <BottomSheet open={open} onClose={onClose} title={postComposeFormWords.gamePick}>
      {open && (
        <div className={styles.picker}>
          <SearchField
            label={postComposeFormWords.gameSearch}
            value={typed}
            maxLength={longest}
            autoComplete="off"
            onChange={setTyped}
            onSubmit={setTyped}
          />
          <div className={styles.results}>
            <Results typed={typed} onPick={onPick} />
          </div>
        </div>
      )}
    </BottomSheet>
  );
}
