import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { gameSelectWords as words } from '#src/words/game-select.ts';
import { client } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';

interface GameSelectProps {
  /** Given by the form around it. */
  id?: string;
  value?: string;
  onChange?: (gameId: string) => void;
  disabled?: boolean;
  allowClear?: boolean;
}

const shown = 20;
const gameIdText = /^[1-9]\d{0,18}$/;

const optionOf = ({ id, name }: { id: string; name: string }) => ({ value: id, label: `${name} · ${id}` });

/** A game, looked for among all of them by name, sound, appID or number. Who may not read games types the number. */
export function GameSelect(props: GameSelectProps) {
  const mayRead = useSession()?.permissions.includes('catalog.read') ?? false;
  return mayRead ? <SearchedGames {...props} /> : <GameNumber {...props} />;
}

function GameNumber({ id, value, onChange, disabled = false, allowClear = true }: GameSelectProps) {
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      value={value ?? ''}
      inputMode="numeric"
      maxLength={19}
      placeholder={words.number}
      disabled={disabled}
      allowClear={allowClear}
      onChange={(event) => onChange?.(event.target.value.trim())}
    />
  );
}

function SearchedGames({ id, value, onChange, disabled = false, allowClear = true }: GameSelectProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().slice(0, 40));
  const found = useQuery({
    queryKey: ['game-choices', search],
    queryFn: () =>
      client.call('GET /admin/v1/catalog/game/list', { pageSize: shown, ...(search === '' ? {} : { search }) }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const listed = (found.data?.records ?? []).map(optionOf);
  const isListed = (gameId: string) => listed.some((option) => option.value === gameId);
  const named = useGameName(value !== undefined && !isListed(value) ? value : '');
  const byNumber = useGameName(gameIdText.test(search) && !isListed(search) ? search : '');
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value === '' ? undefined : value}
      disabled={disabled}
      allowClear={allowClear}
      placeholder={words.search}
      loading={found.isFetching}
      notFoundContent={found.isError ? words.failed : words.none}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...byNumber, ...named.filter(() => search === ''), ...listed]}
      labelRender={({ label, value: chosen }) => label ?? named[0]?.label ?? String(chosen)}
      onChange={(chosen: string | undefined) => {
        setTyped('');
        onChange?.(chosen ?? '');
      }}
    />
  );
}

/** One game by its number, as an option; none where there is no such game. */
function useGameName(gameId: string) {
  const { data } = useQuery({
    queryKey: ['game-choices', 'one', gameId],
    queryFn: () => client.call('GET /admin/v1/catalog/game/{id}', { id: gameId }),
    enabled: gameIdText.test(gameId),
    staleTime: 60_000,
    retry: false,
  });
  return data === undefined ? [] : [optionOf(data)];
}
