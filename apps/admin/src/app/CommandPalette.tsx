import { Command } from 'cmdk';
import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { shellWords } from '#src/words/shell.ts';
import { useSession } from '../lib/session.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { navGroupIcons, pagesReadableWithPermissions } from './pages.ts';

const words = shellWords.palette;

export interface CommandPaletteAction {
  name: string;
  icon: IconName;
  run: () => void;
}

interface PaletteProps {
  acts: readonly CommandPaletteAction[];
  onClose: () => void;
}

/** Pages, objects by their number, and actions: everything an operator may reach, found by typing. */
export function CommandPalette({ acts, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [text, setText] = useState('');
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // The field is there at once, so that nobody types into the page below.
  const hasList = useDeferredValue(true, false);
  const readable = pagesReadableWithPermissions(session?.permissions ?? []);
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const orderNo = /^(?:LY)?([1-9]\d{5,17})$/i.exec(text.trim())?.[1];
  const uid = /^[1-9]\d{4,18}$/.exec(text.trim())?.[0];
  // Numbers of orders are longer than those of players; what is meant stands first.
  const isLikelyOrder = orderNo !== undefined && (orderNo.length > 10 || uid === undefined);
  const may = (path: string) => readable.some((page) => page.path === path);
  const orderFound = may('/orders/:id') ? orderNo : undefined;
  const userFound = may('/users/:id') ? uid : undefined;

  return (
    // Not a <dialog> and not antd's: both have the browser compute the style of every row below once more.
    <div className="palette-backdrop" onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div
        className="palette"
        role="dialog"
        aria-modal="true"
        aria-label={words.title}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onClose();
          // The field is all that takes the focus here.
          if (event.key === 'Tab') event.preventDefault();
        }}
      >
        <Command label={words.title} loop>
          <div className="palette-head">
            <Icon name="search" size={18} />
            <Command.Input
              ref={(field) => field?.focus()}
              value={text}
              onValueChange={setText}
              placeholder={shellWords.searchHint}
            />
            <kbd>Esc</kbd>
          </div>
          <Command.List>
            {(orderFound ?? userFound) !== undefined && (
              <Command.Group heading={words.objects}>
                {userFound !== undefined && (
                  <Item
                    icon="user"
                    name={words.user(userFound)}
                    value={isLikelyOrder ? `user ${text}` : text}
                    onSelect={() => go(`/users/${userFound}`)}
                  />
                )}
                {orderFound !== undefined && (
                  <Item
                    icon="list"
                    name={words.order(`LY${orderFound}`)}
                    value={isLikelyOrder ? text : `LY${orderFound}`}
                    onSelect={() => go(`/orders?orderNo=LY${orderFound}`)}
                  />
                )}
              </Command.Group>
            )}
            {hasList && (
              <>
                <Command.Empty className="palette-empty">{words.nothing(text)}</Command.Empty>
                <Command.Group heading={words.pages}>
                  {readable
                    .filter(({ path }) => !path.includes(':'))
                    .map(({ key, path, group }) => (
                      <Item
                        key={key}
                        icon={group === undefined ? 'user' : navGroupIcons[group]}
                        name={shellWords.pages[key]}
                        hint={group === undefined ? '' : shellWords.groups[group]}
                        onSelect={() => go(path)}
                      />
                    ))}
                </Command.Group>
                <Command.Group heading={words.acts}>
                  {acts.map(({ name, icon, run }) => (
                    <Item
                      key={name}
                      icon={icon}
                      name={name}
                      onSelect={() => {
                        onClose();
                        run();
                      }}
                    />
                  ))}
                </Command.Group>
              </>
            )}
          </Command.List>
          <div className="palette-foot">
            <span>
              <kbd>↑</kbd>
              <kbd>↓</kbd> {words.choose}
            </span>
            <span>
              <kbd>↵</kbd> {words.open}
            </span>
            <span>
              <kbd>Esc</kbd> {words.close}
            </span>
          </div>
        </Command>
      </div>
    </div>
  );
}

interface ItemProps {
  icon: IconName;
  name: string;
  hint?: string;
  value?: string;
  onSelect: () => void;
}

function Item({ icon, name, hint = '', value, onSelect }: ItemProps) {
  return (
    <Command.Item value={value ?? `${name} ${hint}`} onSelect={onSelect} className="palette-item">
      <Icon name={icon} size={18} />
      <b>{name}</b>
      <span>{hint}</span>
    </Command.Item>
  );
}
