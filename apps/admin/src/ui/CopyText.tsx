import { App } from 'antd';
import { listWords as words } from '#src/words/list.ts';
import { Icon } from './Icon.tsx';

/** A number or an id, and a button that copies it. */
export function CopyText({ text }: { text: string }) {
  const { message } = App.useApp();
  return (
    <span className="copy">
      <code>{text}</code>
      <button
        type="button"
        className="icon-button"
        aria-label={`${words.copy} ${text}`}
        onClick={(event) => {
          event.stopPropagation();
          void navigator.clipboard.writeText(text).then(() => void message.success(words.copied));
        }}
      >
        <Icon name="copy" size={14} />
      </button>
    </span>
  );
}
