import { useRef, useState } from 'react';
import boy from '#src/art/avatars/boy.svg';
import girl from '#src/art/avatars/girl.svg';
import whale from '#src/art/avatars/whale.svg';
import deepSea from '#src/art/covers/deep-sea.banner.svg';
import isles from '#src/art/covers/float-isles.banner.svg';
import moon from '#src/art/covers/moon-sea.banner.svg';
import plane from '#src/art/covers/paper-plane.banner.svg';
import wheat from '#src/art/covers/wheat-town.banner.svg';
import { PostImages } from '#src/features/square/PostImages.tsx';
import { BannerCarousel } from '#src/ui/BannerCarousel/BannerCarousel.tsx';
import { Button } from '#src/ui/Button/Button.tsx';
import { CheckinStrip } from '#src/ui/CheckinStrip/CheckinStrip.tsx';
import { CommentItem, CommentReplies } from '#src/ui/CommentThread/CommentItemAndReplies.tsx';
import type { Comment } from '#src/ui/CommentThread/CommentItemAndReplies.tsx';
import { plus } from '#src/ui/Icon/other-page-icons.ts';
import { PostCard } from '#src/ui/PostCard/PostCard.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { VideoCard } from '#src/ui/VideoCard/VideoCard.tsx';
import { VideoPlayer } from '#src/ui/VideoPlayer/VideoPlayer.tsx';
import { KitExampleBox, ScreenFrame } from './KitExampleBox.tsx';
import styles from './kit.module.css';

const slides = [
  {
    id: 1,
    href: '/kit#s1',
    image: isles,
    alt: '云海之上的浮空岛屿与热气球',
    kicker: '独家首发',
    title: '浮空群岛',
    line: '把零散的岛，连成你的天空之城',
  },
  {
    id: 2,
    href: '/kit#s2',
    image: moon,
    alt: '一艘小帆船驶向圆月',
    kicker: '岛主精选',
    title: '月海回声',
    line: '循着灯塔的回声前行',
  },
  { id: 3, href: '/kit#s3', image: deepSea, alt: '巨鲸与潜水员相遇', title: '深蓝之下' },
];

const said: Comment = {
  id: '1',
  name: '夜航船长',
  avatar: boy,
  level: 4,
  text: '白石那一步卡了两天，原来要先修灯塔，感谢！',
  time: '26 分钟前',
  likes: '86',
  liked: true,
};
const does = {
  onLike: () => undefined,
  onReply: () => toast.info('回复'),
  onMenu: () => toast.info('更多'),
};
const replies: Comment[] = [
  {
    id: '2',
    name: '阿栀不吃鱼',
    avatar: girl,
    byAuthor: true,
    text: '二级灯塔就够用。',
    time: '20 分钟前',
    likes: '12',
    liked: false,
  },
  {
    id: '3',
    name: '蓝鲸在睡觉',
    avatar: whale,
    replyTo: { name: '阿栀不吃鱼' },
    text: '真的够用，谢谢！',
    time: '刚刚',
    likes: '1',
    liked: false,
  },
];

const pictured = (sources: string[]) =>
  sources.map((src, index) => ({ id: String(index), small: src, medium: src, large: src, width: 960, height: 540 }));

export function KitContentSection() {
  const [liked, setLiked] = useState(true);
  const video = useRef<HTMLVideoElement>(null);
  return (
    <>
      <KitExampleBox title="轮播：5 秒，触摸即停">
        <ScreenFrame>
          <BannerCarousel label="推荐轮播" slides={slides} />
        </ScreenFrame>
      </KitExampleBox>
      <KitExampleBox title="签到条：一张图，一个链接">
        <CheckinStrip
          href="/kit#checkin"
          label="每日签到，已连续 5 天，今天可领 20 钻"
          title="每日签到"
          text="已连续 5 天，今天领 20 钻"
          action="去签到"
          days={['done', 'done', 'done', 'done', 'done', 'today', 'ahead']}
        />
      </KitExampleBox>
      <KitExampleBox title="帖子：三图、一图、无图">
        <div className={styles.stack}>
          <PostCard
            href="/kit#p1"
            author={{ name: '阿栀不吃鱼', avatar: girl, level: 6, member: true }}
            time="12 分钟前"
            title="浮空岛中轴线布局，三天做出这座钟楼"
            text="先把主岛抬到云层上方两格，再用小岛做阶梯。瀑布记得留出口，不然第二天会漫到麦田里。"
            label="浮空岛中轴线布局"
            images={<PostImages images={pictured([isles, wheat, plane, moon, deepSea, isles])} />}
            end={
              <Button size="sm" variant="tonal" icon={plus}>
                关注
              </Button>
            }
            liked={liked}
            likes={liked ? '1,284' : '1,283'}
            comments="206"
            onLike={() => setLiked(!liked)}
            onShare={() => toast.info('分享')}
          />
          <PostCard
            href="/kit#p2"
            author={{ name: '夜航船长', avatar: boy, level: 4 }}
            time="48 分钟前"
            text="今晚八点开深蓝之下四人队，缺一位会看声呐的。"
            label="今晚八点开深蓝之下四人队"
            images={<PostImages images={pictured([deepSea])} />}
            end={
              <Button size="sm" variant="quiet">
                已关注
              </Button>
            }
            liked={false}
            likes="96"
            comments="31"
            onLike={() => undefined}
            onShare={() => undefined}
          />
        </div>
      </KitExampleBox>
      <KitExampleBox title="评论">
        <CommentItem comment={said} {...does}>
          <CommentReplies
            label="对夜航船长的回复"
            moreText="展开 12 条回复"
            onMore={() => toast.info('展开')}
            foldText="收起"
            onFold={() => toast.info('收起')}
          >
            {replies.map((reply) => (
              <li key={reply.id}>
                <CommentItem small comment={reply} {...does} />
              </li>
            ))}
          </CommentReplies>
        </CommentItem>
      </KitExampleBox>
      <KitExampleBox title="视频：播放器、卡片、正在播放">
        <ScreenFrame>
          <VideoPlayer
            label="视频播放器"
            video={video}
            seconds={1212}
            poster={<img src={deepSea} alt="" />}
            onBack={() => toast.info('返回')}
          />
        </ScreenFrame>
        <div className={styles.pair}>
          <VideoCard
            href="/kit#v1"
            cover={<img src={moon} alt="月海" />}
            title="月海回声配乐幕后，灯塔里的钢琴"
            by="岛上录音室"
            duration="06:52"
            plays="2.4 万"
            memberTag="会员"
          />
          <VideoCard
            href="/kit#v2"
            cover={<img src={plane} alt="纸飞机" />}
            title="纸飞机信使"
            by="云上邮局"
            duration="02:18"
            plays="9,860"
          />
        </div>
        <VideoCard
          layout="row"
          href="/kit#v3"
          cover={<img src={deepSea} alt="深海" />}
          title="与鲸同行：深蓝之下 20 分钟无剪辑实机"
          by="潜水日志"
          duration="20:12"
          playing
        />
        <VideoCard
          layout="row"
          href="/kit#v4"
          cover={<img src={moon} alt="月海" />}
          title="月海回声配乐幕后，灯塔里的钢琴"
          by="岛上录音室 · 2.4 万"
          duration="06:52"
        />
      </KitExampleBox>
    </>
  );
}
