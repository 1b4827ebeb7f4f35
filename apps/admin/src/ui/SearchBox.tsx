import { Input } from 'antd';
import { Icon } from './Icon.tsx';

interface SearchBoxProps {
  label: string;
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
  width?: number;
}

/** A filter one types; it counts when Enter is pressed or the field is left. */
export function SearchBox({ label, value, onSearch, width = 220 }: SearchBoxProps) {
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
