import { useState } from 'react';
import { Chip, ChipRow } from '#src/ui/Chip/Chip.tsx';
import { Field } from '#src/ui/Field/Field.tsx';
import { lock, phone, user } from '#src/ui/Icon/other-page-icons.ts';
import { SearchField } from '#src/ui/SearchField/SearchField.tsx';
import { SearchLink } from '#src/ui/SearchField/SearchLink.tsx';
import { ChoicePills } from '#src/ui/ChoicePills/ChoicePills.tsx';
import { Segmented } from '#src/ui/Segmented/Segmented.tsx';
import { Switch } from '#src/ui/Switch/Switch.tsx';
import { Checkbox, Radio } from '#src/ui/Checkbox/CheckboxAndRadio.tsx';
import { TideTabs } from '#src/ui/TideTabs/TideTabs.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { KitExampleBox, ScreenFrame } from './KitExampleBox.tsx';
import styles from './kit.module.css';

const tabs = ['全部', '冒险解谜', '模拟经营', '角色扮演', '策略', '休闲'].map((label) => ({ id: label, label }));
const orders = [
  { id: 'hot', label: '最热' },
  { id: 'new', label: '最新' },
] as const;

export function KitFormsSection() {
  const [tab, setTab] = useState('全部');
  const [chip, setChip] = useState('攻略');
  const [order, setOrder] = useState<'hot' | 'new'>('hot');
  const [query, setQuery] = useState('浮空');
  return (
    <>
      <KitExampleBox title="输入：默认、提示、错误、通过、密码">
        <div className={styles.stack}>
          <Field label="用户名" icon={user} autoComplete="off" />
          <Field label="手机号" icon={phone} defaultValue="138 00" error="请填写正确的电话" inputMode="tel" />
          <Field label="手机号二" icon={phone} defaultValue="138 0013 2046" valid hint="用于找回密码" />
          <Field label="密码" icon={lock} type="password" defaultValue="lanyu2046" autoComplete="off" />
          <Field label="昵称" labelShown placeholder="最多 12 个字" />
        </div>
      </KitExampleBox>
      <KitExampleBox title="选择控件">
        <div className={styles.flow}>
          <Checkbox aria-label="未选" />
          <Checkbox defaultChecked>今日不再显示</Checkbox>
          <Radio name="kit-radio" aria-label="其一" />
          <Radio name="kit-radio" aria-label="其二" defaultChecked />
          <Checkbox disabled>禁用</Checkbox>
        </div>
        <div className={styles.flow}>
          <Switch label="关" />
          <Switch label="会员免费" labelShown defaultChecked />
          <Segmented label="评论排序" options={orders} value={order} onChange={setOrder} />
        </div>
        <ChoicePills legend="评论排序" choices={orders} columns={3} value={order} onChange={setOrder} />
      </KitExampleBox>
      <KitExampleBox title="潮汐标签与筛选">
        <ScreenFrame>
          <TideTabs label="游戏类型" tabs={tabs} value={tab} onChange={setTab} />
          <ChipRow label="话题">
            {['攻略', '晒图', '求助', '同人', '组队'].map((text) => (
              <Chip key={text} on={chip === text} onClick={() => setChip(text)}>
                # {text}
              </Chip>
            ))}
          </ChipRow>
        </ScreenFrame>
      </KitExampleBox>
      <KitExampleBox title="搜索">
        <div className={styles.stack}>
          <div className={styles.edged}>
            <SearchLink href="/kit" text="浮空群岛 · 天空之城版本" tag="礼包码" />
          </div>
          <div className={styles.edged}>
            <SearchField
              label="搜索游戏、礼包、帖子"
              value={query}
              onChange={setQuery}
              onSubmit={(text) => toast.info(text || '先写点什么')}
            />
          </div>
        </div>
      </KitExampleBox>
    </>
  );
}
