import { Input } from 'antd';
import { Icon } from './Icon.tsx';

interface SearchBoxProps {
  label: string;
  /** What the address has, also where it cannot be looked for. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  width?: number;
  /** The text cannot be looked for. */
  isWrong?: boolean;
}

/** A filter one types; it counts when Enter is pressed or the field is left. */
export function SearchBox({ label, value, onSearch, width = 220, isWrong = false }: SearchBoxProps) {
  const commit = (text: string) => {
    const trimmed = text.trim();
    if (trimmed !== (value ?? '')) onSearch(trimmed === '' ? undefined : trimmed);
  };
  return (
    <Input
      // Written anew when the address changes, by the back button for one.
      key={value ?? ''}
      style={{ width }}
      defaultValue={value}
      placeholder={label}
      aria-label={label}
      aria-invalid={isWrong}
      status={isWrong ? 'error' : ''}
      allowClear
      prefix={<Icon name="search" />}
      onPressEnter={(event) => {
        if (!event.nativeEvent.isComposing) commit(event.currentTarget.value);
      }}
      onBlur={(event) => commit(event.currentTarget.value)}
      onClear={() => onSearch(undefined)}
    />
  );
}
