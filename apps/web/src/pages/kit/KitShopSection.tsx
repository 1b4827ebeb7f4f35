import { useState } from 'react';
import isles from '#src/art/covers/float-isles.icon.svg';
import moon from '#src/art/covers/moon-sea.icon.svg';
import shrine from '#src/art/covers/sakura-shrine.icon.svg';
import { Button } from '#src/ui/Button/Button.tsx';
import { Card } from '#src/ui/Card/Card.tsx';
import { ChoiceCards } from '#src/ui/ChoiceCards/ChoiceCards.tsx';
import { CoinPackageCardContent } from '#src/ui/ChoiceCards/CoinPackageCardContent.tsx';
import { MembershipPlanCardContent } from '#src/ui/ChoiceCards/MembershipPlanCardContent.tsx';
import { GameIcon } from '#src/ui/GameIcon/GameIcon.tsx';
import { GameRow } from '#src/ui/GameRow/GameRow.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { gift } from '#src/ui/Icon/first-page-icons.ts';
import { gear, headset, wallet } from '#src/ui/Icon/other-page-icons.ts';
import { ListRow } from '#src/ui/ListRow/ListRow.tsx';
import { Price } from '#src/ui/Price/Price.tsx';
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx';
import { SectionHead } from '#src/ui/SectionHead/SectionHead.tsx';
import { Switch } from '#src/ui/Switch/Switch.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { CouponCard } from '#src/ui/CouponCard/CouponCard.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { VipCard } from '#src/ui/VipCard/VipCard.tsx';
import { KitExampleBox, ScreenFrame } from './KitExampleBox.tsx';
import styles from './kit.module.css';

export function KitShopSection() {
  const [plan, setPlan] = useState('season');
  const [pack, setPack] = useState('300');
  return (
    <>
      <KitExampleBox title="游戏行与游戏图标">
        <SectionHead title="热门游戏" note="每周四换新" more={{ text: '更多', href: '/kit#more' }} />
        <GameRow
          href="/kit#g1"
          icon={isles}
          title="浮空群岛"
          pitch="把浮岛连成天空之城"
          score="9.6"
          tags={
            <>
              <Tag>沙盒建造</Tag>
              <Tag tone="vip">会员免费</Tag>
            </>
          }
          action={
            <Button size="xs" variant="tonal">
              <Price amount="88" />
            </Button>
          }
        />
        <GameRow
          href="/kit#g2"
          icon={shrine}
          title="樱下听风"
          flag={<Tag tone="free">免费</Tag>}
          pitch="经营一间水边茶屋"
          score="9.3"
          tags={
            <>
              <Tag>治愈模拟</Tag>
              <Tag>640 MB</Tag>
            </>
          }
          action={<Button size="xs">下载</Button>}
        />
        <GameRow
          href="/kit#g3"
          icon={moon}
          title="月海回声"
          rank={1}
          size={56}
          pitch="循着灯塔的回声前行"
          action={
            <Button size="xs" variant="tonal">
              打开
            </Button>
          }
        />
        <div className={styles.flow}>
          {([40, 56, 68, 80] as const).map((size) => (
            <GameIcon key={size} src={moon} size={size} alt="月海回声" />
          ))}
        </div>
      </KitExampleBox>
      <KitExampleBox title="票券：领取、复制、将到期、已用">
        <ScreenFrame>
          <div className={styles.stack}>
            <CouponCard
              stub={<Icon icon={gift} size={26} />}
              title="启航礼包"
              text="星砂 ×200、木桨皮肤"
              action={<Button size="sm">领取</Button>}
            >
              <ProgressBar value={0.62} label="剩余" />
            </CouponCard>
            <CouponCard
              stub={<GameIcon src={moon} size={52} />}
              title="月圆限定礼包"
              text="月光帆布、回声贝 ×3"
              code="LANYU-7K2M-Q9"
              onCopy={() => toast.success('复制成功')}
              expiry="今天 23:59 到期"
              expiring
            />
            <CouponCard
              stub={<GameIcon src={isles} size={52} />}
              title="天空之城版本礼"
              text="白石 ×120"
              code="SKY-CITY-2046"
              expiry="已使用"
              used
            />
          </div>
        </ScreenFrame>
      </KitExampleBox>
      <KitExampleBox title="会员卡与套餐">
        <VipCard
          title="蓝屿会员"
          text="有效期至 2026-03-18"
          action={
            <Button size="sm" variant="gold">
              续费
            </Button>
          }
        />
        <div className={styles.space} />
        <ChoiceCards
          label="会员套餐"
          tone="gold"
          value={plan}
          onChange={setPlan}
          choices={[
            {
              id: 'month',
              content: <MembershipPlanCardContent title="月卡" price="300" was="360" note="每天 10 钻" />,
            },
            {
              id: 'season',
              content: <MembershipPlanCardContent title="季卡" price="780" was="1,080" note="每天 8.7 钻" />,
              flag: '多数人选',
            },
            {
              id: 'year',
              content: <MembershipPlanCardContent title="年卡" price="2,680" was="4,320" note="每天 7.3 钻" />,
            },
          ]}
        />
        <div className={styles.space} />
        <ChoiceCards
          label="充值钻石"
          value={pack}
          onChange={setPack}
          choices={[
            { id: '60', content: <CoinPackageCardContent diamonds="60" price="6" /> },
            {
              id: '300',
              content: <CoinPackageCardContent diamonds="300" bonus="送 20" price="30" />,
              flag: '多数人选',
            },
            { id: '680', content: <CoinPackageCardContent diamonds="680" bonus="送 60" price="68" /> },
          ]}
        />
      </KitExampleBox>
      <KitExampleBox title="列表卡">
        <Card pad="none" className={styles.edged}>
          <ListRow icon={wallet} label="我的钱包" value="1,280 钻" href="/kit#wallet" />
          <ListRow icon={headset} label="联系客服" onClick={() => toast.info('客服')} />
          <ListRow icon={gear} label="夜间模式" control={<Switch label="夜间模式" />} />
        </Card>
      </KitExampleBox>
    </>
  );
}
