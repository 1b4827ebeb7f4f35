import { useState } from 'react';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { KitBarsSection } from './KitBarsSection.tsx';
import { KitBasicsSection } from './KitBasicsSection.tsx';
import { KitContentSection } from './KitContentSection.tsx';
import { KitFeedbackSection } from './KitFeedbackSection.tsx';
import { KitFormsSection } from './KitFormsSection.tsx';
import styles from './kit.module.css';
import { KitShopSection } from './KitShopSection.tsx';

const themes = [
  { id: 'light', label: '浅色' },
  { id: 'dark', label: '深色' },
] as const;

/** Every component in every state, for those who build the portal. Only on the development server. */
export default function KitPage() {
  const [theme, setTheme] = useState<'light' | 'dark'>(
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );
  return (
    <div className={styles.board}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>蓝屿 组件板</h1>
          <p className={styles.lead}>颜色、圆角、阴影、动效取自 tokens.css；尺寸以 375 宽标注。</p>
        </div>
        <Segmented
          label="主题"
          options={themes}
          value={theme}
          onChange={(next) => {
            document.documentElement.dataset.theme = next;
            setTheme(next);
          }}
        />
      </header>
      <div className={styles.grid}>
        <KitBasicsSection />
        <KitFormsSection />
        <KitFeedbackSection />
        <KitBarsSection />
        <KitContentSection />
        <KitShopSection />
      </div>
    </div>
  );
}
