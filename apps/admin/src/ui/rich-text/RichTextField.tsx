import { Input, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { richTextWords as words } from '#src/words/rich-text.ts';

const Editor = lazy(() => import('./RichTextEditor.tsx'));

interface RichTextFieldProps {
  /** The three of a form's field. */
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
  label: string;
  maxLength: number;
  disabled?: boolean;
}

/** A field of a form whose value is HTML: written with an editor, or as its source. The server sanitises what it is given. */
export function RichTextField({ id, value = '', onChange, label, maxLength, disabled = false }: RichTextFieldProps) {
  const [mode, setMode] = useState<'visual' | 'source'>('visual');
  // What the editor began with: it is the owner of its text from then on, until somebody else writes the value.
  const [begun, setBegun] = useState({ html: value, last: value, round: 0 });
  if (mode === 'visual' && value !== begun.last) setBegun({ html: value, last: value, round: begun.round + 1 });
  return (
    <div className="rich-text-field">
      <Segmented<'visual' | 'source'>
        size="small"
        aria-label={words.modes.label}
        value={mode}
        onChange={(next: 'visual' | 'source') => {
          setBegun({ html: value, last: value, round: begun.round + 1 });
          setMode(next);
        }}
        options={[
          { value: 'visual', label: words.modes.visual },
          { value: 'source', label: words.modes.source },
        ]}
      />
      {mode === 'source' ? (
        <Input.TextArea
          {...(id === undefined ? {} : { id })}
          aria-label={label}
          rows={12}
          maxLength={maxLength}
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : (
        <Suspense fallback={<div className="rich-text loading">{words.loading}</div>}>
          <Editor
            key={begun.round}
            id={id}
            label={label}
            initial={begun.html}
            disabled={disabled}
            onChange={(html) => {
              setBegun((now) => ({ ...now, last: html }));
              onChange?.(html);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
