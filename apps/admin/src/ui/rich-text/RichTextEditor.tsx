import { getSchema, type Editor, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { richTextWords as words } from '#src/words/rich-text.ts';
import { missingPermissionText } from '../../lib/missing-permission-text.ts';
import { useSession } from '../../lib/session.ts';
import { PicturePicker } from '../pictures/PicturePicker.tsx';
import { PictureNode, tableNodes } from './picture-and-table-nodes.ts';
import { sanitizeHtmlToString, sanitizeHtmlToFragment } from './sanitize-html.ts';

const linkAddress = /^(?:https:\/\/|mailto:|tel:|\/(?!\/))\S+$|^\/$/;

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => linkAddress.test(url),
    },
  }),
  PictureNode,
  ...tableNodes,
];
const schema = getSchema(extensions);

/** Never given HTML text, which it would parse by a sink of its own: nodes of the sanitiser become its JSON. */
function documentOf(html: string): JSONContent {
  return DOMParser.fromSchema(schema).parse(sanitizeHtmlToFragment(html)).toJSON() as JSONContent;
}

interface RichTextEditorProps {
  id: string | undefined;
  label: string;
  initial: string;
  disabled: boolean;
  onChange: (html: string) => void;
}

export default function RichTextEditor({ id, label, initial, disabled, onChange }: RichTextEditorProps) {
  const [content] = useState(() => documentOf(initial));
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    editorProps: {
      // Cleaned before the editor parses it: its own parser sees no handler and no address that is not allowed.
      transformPastedHTML: sanitizeHtmlToString,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich-text-words text-body',
        ...(id === undefined ? {} : { id }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  // Not an option of the editor: another one would begin with the text that this one began with.
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return (
    <div className="rich-text">
      <Toolbar editor={editor} disabled={disabled} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** What each button does, and when it is on. */
const marks = [
  { key: 'bold', on: 'bold', run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  { key: 'italic', on: 'italic', run: (editor: Editor) => editor.chain().focus().toggleItalic().run() },
  { key: 'underline', on: 'underline', run: (editor: Editor) => editor.chain().focus().toggleUnderline().run() },
  { key: 'strike', on: 'strike', run: (editor: Editor) => editor.chain().focus().toggleStrike().run() },
  { key: 'heading', on: 'heading2', run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  {
    key: 'subheading',
    on: 'heading3',
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { key: 'bullets', on: 'bulletList', run: (editor: Editor) => editor.chain().focus().toggleBulletList().run() },
  { key: 'numbers', on: 'orderedList', run: (editor: Editor) => editor.chain().focus().toggleOrderedList().run() },
  { key: 'quote', on: 'blockquote', run: (editor: Editor) => editor.chain().focus().toggleBlockquote().run() },
] as const;

function Toolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const mayPick = useSession()?.permissions.includes('media.read') ?? false;
  const [link, setLink] = useState<string>();
  const [picking, setPicking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: marks
        .map(({ on: name }) => name)
        .filter((name) =>
          name.startsWith('heading') ? now.isActive('heading', { level: Number(name.slice(-1)) }) : now.isActive(name),
        ),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const wrongLink = link !== undefined && link.trim() !== '' && !linkAddress.test(link.trim());
  const setAddress = () => {
    const href = link?.trim() ?? '';
    if (wrongLink) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !on.link) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    setLink(undefined);
  };
  return (
    <div className="rich-text-tools" role="toolbar" aria-label={words.toolbar}>
      {marks.map(({ key, on: name, run }) => (
        <Button
          key={key}
          size="small"
          type="text"
          disabled={disabled}
          aria-pressed={on.active.includes(name)}
          className={`tool-${key}`}
          onClick={() => run(editor)}
        >
          {words[key]}
        </Button>
      ))}
      <Button
        size="small"
        type="text"
        disabled={disabled}
        onClick={() => editor.chain().focus().setHorizontalRule().run()}
      >
        {words.divider}
      </Button>
      <Button
        size="small"
        type="text"
        disabled={disabled}
        aria-pressed={on.link}
        onClick={() => setLink(String(editor.getAttributes('link')['href'] ?? ''))}
      >
        {words.link}
      </Button>
      <Button
        size="small"
        type="text"
        disabled={disabled || !mayPick}
        title={mayPick ? undefined : missingPermissionText('media.read')}
        onClick={() => setPicking(true)}
      >
        {words.picture}
      </Button>
      <span className="grow" />
      <Button
        size="small"
        type="text"
        disabled={disabled || !on.undo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        {words.undo}
      </Button>
      <Button
        size="small"
        type="text"
        disabled={disabled || !on.redo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        {words.redo}
      </Button>
      {link !== undefined && (
        <Modal
          open
          title={words.linkTitle}
          okText={words.linkSet}
          cancelText={words.cancel}
          okButtonProps={{ disabled: wrongLink }}
          width={440}
          onOk={setAddress}
          onCancel={() => setLink(undefined)}
        >
          <Input
            aria-label={words.linkTitle}
            value={link}
            maxLength={500}
            status={wrongLink ? 'error' : ''}
            onChange={({ target }) => setLink(target.value)}
            onPressEnter={(event) => {
              event.preventDefault();
              setAddress();
            }}
          />
          <p className="page-hint">{wrongLink ? words.linkWrong : words.linkHint}</p>
        </Modal>
      )}
      {picking && (
        <PicturePicker
          kind="inline"
          onClose={() => setPicking(false)}
          onChoose={({ picture, alt }) => {
            setPicking(false);
            const { base, widths, width, height } = picture;
            const attrs = {
              src: `${base}/${widths.at(-1) ?? 0}.webp`,
              alt,
              width: String(width),
              height: String(height),
            };
            editor.chain().focus().insertContent({ type: 'image', attrs }).run();
          }}
        />
      )}
    </div>
  );
}
