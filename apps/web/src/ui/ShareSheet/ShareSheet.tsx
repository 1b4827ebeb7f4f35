import type { ReactNode } from 'react';
import { uiComponentWords } from '#src/words/ui-components.ts';
import link from '../../art/share/link.svg';
import poster from '../../art/share/poster.svg';
import qq from '../../art/share/qq.svg';
import wechat from '../../art/share/wechat.svg';
import { BottomSheet } from '../BottomSheet/BottomSheet.tsx';
import styles from './ShareSheet.module.css';

export type ShareTargetName = 'link' | 'poster' | 'qq' | 'wechat';

const targets: readonly { id: ShareTargetName; art: string }[] = [
  { id: 'link', art: link },
  { id: 'poster', art: poster },
  { id: 'qq', art: qq },
  { id: 'wechat', art: wechat },
];

interface Props {
  open: boolean;
  onClose: () => void;
  onPick: (target: ShareTargetName) => void;
  /** Above the targets: what of it is shared. */
  children?: ReactNode;
  texts?: Record<ShareTargetName | 'title', string>;
}

export function ShareSheet({ open, onClose, onPick, children, texts = uiComponentWords.share }: Props) {
  return (
    <BottomSheet open={open} onClose={onClose} title={texts.title}>
      {children}
      <ul className={styles.targets}>
        {targets.map(({ id, art }) => (
          <li key={id}>
            <button type="button" className={styles.target} onClick={() => onPick(id)}>
              <img className={styles.art} src={art} alt={texts[id]} />
              <span aria-hidden>{texts[id]}</span>
            </button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  );
}
