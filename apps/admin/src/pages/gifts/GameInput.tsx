import { AutoComplete } from 'antd';
import { useSession } from '../../lib/session.ts';
import { useNewestGames } from './gifts.ts';

interface GameInputProps {
  /** Given by the form around it. */
  id?: string;
  value?: string;
  onChange?: (gameId: string) => void;
  label?: string;
  width?: number;
  disabled?: boolean;
}

/** The number of a game; found by its name among the newest ones. */
export function GameInput({ id, value, onChange, label, width, disabled = false }: GameInputProps) {
  const mayRead = useSession()?.permissions.includes('catalog.read') ?? false;
  const games = useNewestGames(mayRead).data?.records ?? [];
  return (
    <AutoComplete
      {...(id === undefined ? {} : { id })}
      style={{ width: width ?? '100%' }}
      value={value ?? ''}
      allowClear
      disabled={disabled}
      placeholder={label}
      aria-label={label}
      options={games.map((game) => ({ value: game.id, label: `${game.name} · ${game.id}`, name: game.name }))}
      showSearch={{
        filterOption: (typed, option) =>
          typed === '' || option?.value.startsWith(typed) === true || option?.name.includes(typed) === true,
      }}
      onChange={(next: string | undefined) => onChange?.(next ?? '')}
    />
  );
}
