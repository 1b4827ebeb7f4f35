import whale from '#src/art/avatars/whale.svg';
import moon from '#src/art/covers/moon-sea.banner.svg';
import { Logo, Wordmark } from '#src/art/Logo.tsx';
import {
  GamesTabIcon,
  GamesTabActiveIcon,
  HomeTabIcon,
  HomeTabActiveIcon,
  ProfileTabIcon,
  ProfileTabActiveIcon,
  SquareTabIcon,
  SquareTabActiveIcon,
  WelfareTabIcon,
  WelfareTabActiveIcon,
} from '#src/art/TabIcons.tsx';
import { useState } from 'react';
import { ActionBar } from '#src/ui/ActionBar/ActionBar.tsx';
import { Avatar } from '#src/ui/Avatar/Avatar.tsx';
import { Button, ButtonLink } from '#src/ui/Button/Button.tsx';
import { IslandContourLines } from '#src/ui/IslandContourLines/IslandContourLines.tsx';
import { Footer } from '#src/ui/Footer/Footer.tsx';
import { LogoHeader } from '#src/ui/Header/LogoHeader.tsx';
import { bell, gift } from '#src/ui/Icon/first-page-icons.ts';
import { download, share, star } from '#src/ui/Icon/other-page-icons.ts';
import { Icon } from '#src/ui/Icon/Icon.tsx';
import { IconButton, IconLink } from '#src/ui/IconButton/IconButton.tsx';
import { InputBar } from '#src/ui/InputBar/InputBar.tsx';
import { LikeButton } from '#src/ui/LikeButton/LikeButton.tsx';
import { Navbar } from '#src/ui/Navbar/Navbar.tsx';
import { Price } from '#src/ui/Price/Price.tsx';
import { TabBar } from '#src/ui/TabBar/TabBar.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { KitExampleBox, ScreenFrame } from './KitExampleBox.tsx';
import styles from './kit.module.css';

const tabs = [
  { name: 'home', label: '首页', href: '/kit#home', icon: <HomeTabIcon />, focusIcon: <HomeTabActiveIcon /> },
  { name: 'square', label: '广场', href: '/kit#square', icon: <SquareTabIcon />, focusIcon: <SquareTabActiveIcon /> },
  {
    name: 'welfare',
    label: '福利',
    href: '/kit#welfare',
    icon: <WelfareTabIcon />,
    focusIcon: <WelfareTabActiveIcon />,
    raised: true,
  },
  { name: 'games', label: '游戏', href: '/kit#games', icon: <GamesTabIcon />, focusIcon: <GamesTabActiveIcon /> },
  {
    name: 'profile',
    label: '我的',
    href: '/kit#profile',
    icon: <ProfileTabIcon />,
    focusIcon: <ProfileTabActiveIcon />,
  },
];

const back = () => toast.info('返回');

export function KitBarsSection() {
  const [tab, setTab] = useState('home');
  const [liked, setLiked] = useState(true);
  const [text, setText] = useState('');
  return (
    <>
      <KitExampleBox title="页头：登录后、访客">
        <ScreenFrame sky>
          <IslandContourLines className={styles.skyLines} />
          <LogoHeader
            logo={<Logo label="蓝屿" />}
            end={
              <>
                <IconLink href="/kit" icon={bell} label="消息，12 条未读" badge={12} />
                <IconAvatar />
              </>
            }
          />
        </ScreenFrame>
        <ScreenFrame sky>
          <LogoHeader
            logo={<Logo label="蓝屿" />}
            end={
              <ButtonLink href="/kit" size="sm">
                登录 / 注册
              </ButtonLink>
            }
          />
        </ScreenFrame>
      </KitExampleBox>
      <KitExampleBox title="导航栏：标题、图标、徽标、图上">
        <ScreenFrame>
          <Navbar heading={false} onBack={back} title="消息" action={<button type="button">全部已读</button>} />
        </ScreenFrame>
        <ScreenFrame>
          <Navbar heading={false} onBack={back} icon={<Icon icon={gift} />} title="我的礼包" />
        </ScreenFrame>
        <ScreenFrame>
          <Navbar heading={false} onBack={back} logo={<Logo label="蓝屿" />} />
        </ScreenFrame>
        <ScreenFrame height={120}>
          <div className={styles.underNav}>
            <img className={styles.art} src={moon} alt="月光下的海面" />
          </div>
          <div className={styles.overNav}>
            <Navbar
              heading={false}
              onBack={back}
              clear
              circled
              action={
                <>
                  <IconButton icon={star} label="收藏" circled />
                  <IconButton icon={share} label="分享" circled />
                </>
              }
            />
          </div>
        </ScreenFrame>
      </KitExampleBox>
      <KitExampleBox title="底部导航：点一点">
        <ScreenFrame height={96}>
          <TabBar
            label="示例主导航"
            items={tabs}
            active={tab}
            onPick={(name, event) => {
              event.preventDefault();
              setTab(name);
            }}
          />
        </ScreenFrame>
      </KitExampleBox>
      <KitExampleBox title="操作条与输入条">
        <ScreenFrame height={76}>
          <ActionBar>
            <Price amount="60" size="lg" />
            <Button block icon={download}>
              下载游戏
            </Button>
          </ActionBar>
        </ScreenFrame>
        <ScreenFrame height={76}>
          <InputBar
            label="写评论"
            placeholder="说点友善的…"
            value={text}
            onChange={setText}
            onSend={() => {
              setText('');
              toast.success('已发出');
            }}
            actions={<LikeButton stacked size={24} liked={liked} count="1,284" onToggle={() => setLiked(!liked)} />}
          />
        </ScreenFrame>
      </KitExampleBox>
      <KitExampleBox title="页脚">
        <Footer
          mark={<Wordmark />}
          linksLabel="示例页脚"
          links={[
            { text: '用户协议', href: '/kit#1' },
            { text: '隐私政策', href: '/kit#2' },
            { text: '常见问题', href: '/kit#3' },
            { text: '商务合作', href: '/kit#4' },
          ]}
        >
          <p>抵制不良游戏，拒绝盗版游戏。注意自我保护，谨防受骗上当。</p>
        </Footer>
      </KitExampleBox>
    </>
  );
}

function IconAvatar() {
  return (
    <a href="/kit" aria-label="个人主页">
      <Avatar src={whale} member />
    </a>
  );
}
