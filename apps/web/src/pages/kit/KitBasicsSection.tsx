import astro from '#src/art/avatars/astro.svg';
import boy from '#src/art/avatars/boy.svg';
import cat from '#src/art/avatars/cat.svg';
import deer from '#src/art/avatars/deer.svg';
import fox from '#src/art/avatars/fox.svg';
import girl from '#src/art/avatars/girl.svg';
import panda from '#src/art/avatars/panda.svg';
import whale from '#src/art/avatars/whale.svg';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { Badge } from '#src/ui/Badge/Badge.tsx';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { Crown } from '#src/ui/Glyph/Crown.tsx';
import { Gem } from '#src/ui/Glyph/Gem.tsx';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import * as firstIcons from '#src/ui/Icon/first-page-icons.ts';
import * as otherIcons from '#src/ui/Icon/other-page-icons.ts';
import { IconButton } from '#src/ui/IconButton/IconButton.tsx';
import { ContributionLevelBadge } from '#src/ui/Level/ContributionLevelBadge.tsx';
import { MonthBadge } from '#src/ui/MonthBadge/MonthBadge.tsx';
import { Price } from '#src/ui/Price/Price.tsx';
import { Score } from '#src/ui/Score/Score.tsx';
import { Tag } from '#src/ui/Tag/Tag.tsx';
import { KitExampleBox } from './KitExampleBox.tsx';
import styles from './kit.module.css';

const icons = { ...firstIcons, ...otherIcons };

const ramps = {
  blue: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950],
  gold: [50, 100, 200, 300, 400, 500, 600, 700, 800, 900],
  ink: [0, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900],
};

export function KitBasicsSection() {
  return (
    <>
      <KitExampleBox title="色阶">
        {Object.entries(ramps).map(([name, steps]) => (
          <div key={name} className={styles.ramp} role="img" aria-label={name}>
            {steps.map((step) => (
              <span key={step} style={{ background: `var(--${name}-${step})` }} />
            ))}
          </div>
        ))}
      </KitExampleBox>
      <KitExampleBox title="按钮：主、次、静、线、金、禁用、忙">
        <div className={styles.flow}>
          <Button>立即下载</Button>
          <Button variant="tonal">关注</Button>
          <Button variant="quiet">取消</Button>
          <Button variant="line">线框</Button>
          <Button variant="gold">开通会员</Button>
          <Button variant="danger">删除</Button>
          <Button disabled>登录</Button>
          <Button busy>下载</Button>
        </div>
        <div className={styles.flow}>
          <Button size="sm">充值</Button>
          <Button size="sm" variant="tonal" icon={icons.plus}>
            关注
          </Button>
          <Button size="sm" variant="quiet">
            已关注
          </Button>
          <Button size="xs">领取</Button>
          <Button size="xs" variant="tonal">
            <Price amount="60" />
          </Button>
          <ButtonLink href="/kit" size="xs" variant="quiet" icon={icons.copy}>
            链接
          </ButtonLink>
        </div>
        <div className={styles.flow}>
          <Button block icon={icons.download}>
            下载游戏
          </Button>
        </div>
      </KitExampleBox>
      <KitExampleBox title="标签、价格、评分、等级、角标">
        <div className={styles.flow}>
          <Tag>640 MB</Tag>
          <Tag tone="blue">冒险解谜</Tag>
          <Tag tone="vip">会员免费</Tag>
          <Tag tone="free">免费</Tag>
          <Tag tone="hot">新</Tag>
          <Tag tone="violet">活动</Tag>
          <ContributionLevelBadge level={6} />
        </div>
        <div className={styles.flow}>
          <Price amount="60" />
          <Price amount="780" was="1,080" />
          <Price amount="30.00" unit="yuan" />
          <Price amount="60" size="lg" />
          <Score value="9.4" />
          <Badge count={3} />
          <Badge count={99} />
          <Badge count={100} />
          <Badge dot />
        </div>
      </KitExampleBox>
      <KitExampleBox title="货币、会员、月度徽章">
        <div className={styles.flow}>
          <Gem size={44} label="钻石" />
          <Crown size={44} label="会员" />
          <MonthBadge month="七月" label="七月徽章 · 潮生" earned />
          <MonthBadge month="八月" label="八月徽章" earned={false} />
          <MonthBadge month="七月" label="七月徽章 · 潮生" earned size={96} />
          <MonthBadge month="八月" label="八月徽章" earned={false} size={96} />
        </div>
      </KitExampleBox>
      <KitExampleBox title="头像与图标按钮">
        <div className={styles.flow}>
          {[fox, cat, whale, astro, girl, boy, panda, deer].map((src) => (
            <Avatar key={src} src={src} />
          ))}
        </div>
        <div className={styles.flow}>
          <Avatar src={fox} size={64} member />
          <Avatar src={astro} member />
          <Avatar src={girl} size={28} />
          <Avatar src={panda} size={20} />
          <Avatar />
          <IconButton icon={icons.bell} label="消息，3 条未读" badge={3} />
          <IconButton icon={icons.bell} label="消息，120 条未读" badge={120} />
          <IconButton icon={icons.share} label="分享" circled />
          <IconButton icon={icons.more} label="更多" disabled />
        </div>
      </KitExampleBox>
      <KitExampleBox title="图标：24 网格，1.75 线宽，圆头圆角" wide>
        <div className={styles.icons}>
          {Object.entries(icons).map(([name, icon]) => (
            <span key={name}>
              <Icon icon={icon} size={24} />
              {name}
            </span>
          ))}
        </div>
      </KitExampleBox>
    </>
  );
}
