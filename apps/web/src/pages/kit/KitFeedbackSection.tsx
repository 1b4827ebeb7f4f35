import { useState } from 'react';
import lantern from '#src/art/covers/lantern-river.banner.svg';
import moon from '#src/art/covers/moon-sea.icon.svg';
import shell from '#src/art/scenes/pearl-shell.svg';
import { Button } from '#src/ui/Button/Button.tsx';
import { DangerDialog } from '#src/ui/Dialog/DangerDialog.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { BottomSheet } from '#src/ui/BottomSheet/BottomSheet.tsx';
import { SheetChoices } from '#src/ui/BottomSheet/SheetChoices.tsx';
import { EndlessList } from '#src/ui/EndlessList/EndlessList.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { Price } from '#src/ui/Price/Price.tsx';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { PullToRefresh } from '#src/ui/PullToRefresh/PullToRefresh.tsx';
import { ShareSheet } from '#src/ui/ShareSheet/ShareSheet.tsx';
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton/Skeleton.tsx';
import { EmptyState } from '#src/ui/State/EmptyState.tsx';
import { ErrorState } from '#src/ui/State/ErrorState.tsx';
import { Checkbox } from '#src/ui/Checkbox/CheckboxAndRadio.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { KitExampleBox, ScreenFrame } from './KitExampleBox.tsx';
import styles from './kit.module.css';

const orders = [
  { id: 'mixed', label: '综合排序' },
  { id: 'newest', label: '最新上架' },
  { id: 'score', label: '评分最高' },
  { id: 'downloads', label: '下载最多' },
  { id: 'price', label: '价格从低到高', note: '会员免费排最前' },
] as const;

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function KitFeedbackSection() {
  const [open, setOpen] = useState<'confirm' | 'short' | 'bulletin' | 'remove' | 'sort' | 'share' | null>(null);
  const [order, setOrder] = useState<(typeof orders)[number]['id']>('mixed');
  const close = () => setOpen(null);
  return (
    <>
      <KitExampleBox title="提示条：3000 ms，顶部 16">
        <div className={styles.flow}>
          <Button size="sm" variant="tonal" onClick={() => toast.success('复制成功')}>
            成功
          </Button>
          <Button size="sm" variant="tonal" onClick={() => toast.info('已预约，开始前提醒你')}>
            消息
          </Button>
          <Button size="sm" variant="tonal" onClick={() => toast.warning('操作太快，歇一会儿')}>
            提醒
          </Button>
          <Button size="sm" variant="tonal" onClick={() => toast.error('网关超时，请稍后重试')}>
            错误
          </Button>
        </div>
      </KitExampleBox>
      <KitExampleBox title="对话框与抽屉">
        <div className={styles.flow}>
          <Button size="sm" variant="tonal" onClick={() => setOpen('confirm')}>
            确认
          </Button>
          <Button size="sm" variant="tonal" onClick={() => setOpen('short')}>
            余额不足
          </Button>
          <Button size="sm" variant="tonal" onClick={() => setOpen('bulletin')}>
            公告
          </Button>
          <Button size="sm" variant="tonal" onClick={() => setOpen('remove')}>
            删除
          </Button>
          <Button size="sm" variant="tonal" onClick={() => setOpen('sort')}>
            排序
          </Button>
          <Button size="sm" variant="tonal" onClick={() => setOpen('share')}>
            分享
          </Button>
        </div>
      </KitExampleBox>
      <KitExampleBox title="下拉刷新：拖动下方区域">
        <ScreenFrame height={200}>
          <PullToRefresh onRefresh={() => later(1500)}>
            <div className={styles.pull}>向下拖</div>
          </PullToRefresh>
        </ScreenFrame>
      </KitExampleBox>
      <KitExampleBox title="骨架与进度">
        <Skeleton height={80} radius={20} />
        <SkeletonRows count={2} action />
        <ProgressBar value={0.62} label="剩余礼包" />
      </KitExampleBox>
      <KitExampleBox title="空">
        <EmptyState
          title="漂流瓶还空着"
          text="领到的礼包码会漂到这里，先去挑几款喜欢的吧。"
          action={<Button>去领礼包</Button>}
          more={<a href="/kit">看看常见问题</a>}
        />
      </KitExampleBox>
      <KitExampleBox title="错">
        <ErrorState reason="网关超时 504" onRetry={() => toast.info('再试一次')} />
      </KitExampleBox>
      <EndlessBox />
      <Dialog
        open={open === 'confirm'}
        onClose={close}
        title="下载该游戏需要"
        crest={<GameIcon src={moon} size={72} />}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              取消
            </Button>
            <Button onClick={() => toast.success('开始下载')}>下载</Button>
          </>
        }
      >
        <Price amount="60" size="xl" />
        <p>当前余额 1,280 钻</p>
      </Dialog>
      <Dialog
        open={open === 'short'}
        onClose={close}
        title="当前28钻余额不足！"
        crest={<img src={shell} alt="" width="136" height="96" />}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              取消
            </Button>
            <Button onClick={close}>去充值</Button>
          </>
        }
      >
        <p>充值后即可继续下载《月海回声》</p>
      </Dialog>
      <Dialog
        open={open === 'bulletin'}
        onClose={close}
        title="夏夜灯会今日开启"
        align="start"
        art={<img src={lantern} alt="" />}
        actions={
          <Button block onClick={close}>
            去看看
          </Button>
        }
        note={<Checkbox>今日不再显示</Checkbox>}
        closeLabel="关闭公告"
      >
        <p>7 月 31 日前每天点灯，领 80 钻。集齐七盏灯，点亮七月徽章「潮生」。</p>
      </Dialog>
      <DangerDialog
        open={open === 'remove'}
        onClose={close}
        title="删除这篇帖子？"
        keep="再想想"
        act="删除"
        onAct={close}
        busy={false}
      >
        删除后不能恢复。
      </DangerDialog>
      <BottomSheet open={open === 'sort'} onClose={close} title="排序">
        <SheetChoices
          choices={orders}
          value={order}
          onPick={(id) => {
            setOrder(id);
            close();
          }}
        />
      </BottomSheet>
      <ShareSheet
        open={open === 'share'}
        onClose={close}
        onPick={(target) => {
          close();
          toast.success(target);
        }}
      />
    </>
  );
}

function EndlessBox() {
  const [items, setItems] = useState<number[]>([]);
  const [status, setStatus] = useState<'idle' | 'loading' | 'error'>('idle');
  const [failed, setFailed] = useState(false);

  async function load() {
    setStatus('loading');
    await later(600);
    // The second page fails once, so that the retry row can be seen.
    if (items.length === 5 && !failed) {
      setFailed(true);
      setStatus('error');
      return;
    }
    setItems([...items, ...Array.from({ length: 5 }, (_, index) => items.length + index + 1)]);
    setStatus('idle');
  }

  return (
    <KitExampleBox title="无尽列表：第二页先失败一次，第三页到底">
      <EndlessList
        items={items}
        keyOf={(item) => item}
        render={(item) => <p className={styles.message}>第 {item} 条</p>}
        label="示例列表"
        status={status}
        hasMore={items.length < 15}
        onLoadMore={() => void load()}
        skeleton={<SkeletonRows count={2} />}
        empty={<EmptyState title="什么也没有" />}
      />
    </KitExampleBox>
  );
}
