import { sql } from 'kysely';
import { msToTimestamptz } from '@lanyu/server/db/ms-to-timestamptz';
import type { Database } from '@lanyu/server/db/open-database';
import type { Tx } from '@lanyu/server/db/transaction';
import { transaction } from '@lanyu/server/db/transaction';
import type { Storage } from '@lanyu/server/integrations/storage/storage';
import { hashPassword } from '@lanyu/server/passwords';
import { seedCatalog } from './catalog/seed-catalog.ts';
import { seedFaqs } from './seed-faqs.ts';
import { seedSearchedWords } from './seed-searched-words.ts';
import { demoActivities } from './engagement/activities.ts';
import { seedActivities } from './engagement/seed-activities.ts';
import { seedCheckinsAndBadges } from './engagement/seed-checkins-and-badges.ts';
import { seedReferralsAndCheckinCounts } from './engagement/seed-referrals-and-checkin-counts.ts';
import { kefuSettings, seedTicketsOfOneDemoPlayer } from './kefu-settings-and-tickets.ts';
import { legalPages } from './legal-pages.ts';
import { demoPlayersAndStaff } from './demo-logins-and-activation-codes.ts';
import { demoInboxRowsFor, seedBroadcasts } from './seed-messages-and-broadcasts.ts';
import { seedModeration } from './moderation/seed-moderation.ts';
import { seedDailyMetrics } from './numbers/seed-daily-metrics.ts';
import { seedWalletAlerts } from './money/seed-wallet-alerts.ts';
import { seedOrdersAndCoinsOfDemoLogins } from './money/seed-orders-and-coins-of-demo-logins.ts';
import { seedOrdersCoinsAndMemberships } from './money/seed-orders-coins-and-memberships.ts';
import { seedPromotions } from './money/seed-promotions.ts';
import { seedWalletRoots } from './money/seed-wallet-roots.ts';
import { seedPictureAltTexts } from './pictures/seed-picture-alt-texts.ts';
import type { ProgressReporter } from './progress.ts';
import { seedFavourites } from './square/seed-favourites.ts';
import { seedFollowedTopics } from './square/seed-followed-topics.ts';
import { seedNotInterested } from './square/seed-not-interested.ts';
import { seedReviewVotesAnswersAndGuides } from './square/seed-review-votes-answers-and-guides.ts';
import { seedSquare } from './square/seed-square.ts';
import { seedApprovals } from './staff-week/seed-approvals.ts';
import { recountSalesOfRecentDays } from '@lanyu/server/modules/orders/sales/recount-and-read-sales';
import { seedAuditLogOfWeek } from './staff-week/seed-audit-log-of-week.ts';
import { seedSharedViews, seedStaff } from './seed-staff-and-shared-views.ts';
import { seedSensitiveWords } from '@lanyu/server/test/fixtures/sensitive-words';
import { seedNotesBansAndClosingAccounts } from './seed-notes-bans-and-closing-accounts.ts';
import { seedPlayerAndStaffExports } from './staff-week/seed-player-and-staff-exports.ts';
import { seedTicketMentionsAndPictureReplies } from './tickets/seed-ticket-mentions-and-picture-replies.ts';
import { seedTicketsCannedRepliesAndBusinessInquiries } from './tickets/seed-tickets-canned-replies-and-business-inquiries.ts';
import { seedVideos } from './video/seed-videos.ts';
import type { KeyRing } from '@lanyu/server/keys';

const day = 24 * 3600 * 1000;

const settings = {
  appID: 'lanyu',
  appKey: 'lanyu-h5-2026',
  name: '蓝屿',
  title: '蓝屿 · 好游戏都在岛上',
  slogan: '去一座安静的岛，玩一会儿',
  description: '蓝屿是一座装满好游戏的岛：找游戏、领礼包、逛广场、看视频，每天签到有惊喜。',
  theme: 'auto',
  logoUrl: '',
  appPrefix: '/app',
  contactLink: '',
  businessEmail: 'business@lanyu.example',
  icp: '',
  searchHotWords: ['灯塔', '治愈', '月海回声', '猫', '解谜', '种田'],
  bundleUrl: 'https://example.com/lanyu/lanyu.mobileconfig',
  packageUrl: 'https://example.com/lanyu/lanyu.apk',
  packageVersion: '1.6.0',
  packageSize: 38_420_000,
  'ug.phone.login.auto.register': '1',
  ...kefuSettings,
};

const tags = ['攻略', '求助', '同人', '日常', '组队', '礼包', '评测', '剧情', '截图', '反馈'];

/** Fills a database so that every screen has something to show. Running it again adds nothing that is there. */
export async function seedDemo(
  // Without the application's keys there are no activation codes and no authenticators: they make what is kept of them.
  parts: { db: Database; storage: Storage; keys?: KeyRing; progress?: ProgressReporter; publicUrl: string },
  now = Date.now(),
  { films = 'whole' }: { films?: 'whole' | 'short' | 'none' } = {},
): Promise<void> {
  const logins = await transaction(parts.db, async (tx) => {
    await seedSite(tx, now);
    await seedFaqs(tx);
    await seedSearchedWords(tx, now);
    await tx
      .insertInto('square_tags')
      .values(tags.map((tag, position) => ({ tag, position })))
      .onConflict((conflict) => conflict.column('tag').doNothing())
      .execute();
    await seedSensitiveWords(tx);
    const players = await seedPlayers(tx, now);
    const operator = await seedStaff(tx, parts);
    await seedSharedViews(tx, operator);
    await seedTicketsOfOneDemoPlayer(tx, { player: players['hanghang'] ?? '', operator }, now);
    await seedBulletins(tx, operator, now);
    const { whale = '', hanghang = '', luming = '' } = players;
    await seedNotesBansAndClosingAccounts(tx, { whale, hanghang, operator }, now);
    await seedBroadcasts(tx, { operator, readers: [hanghang, luming] }, now);
    return players;
  });
  await seedCatalog(parts, logins, now);
  await transaction(parts.db, (tx) => seedOrdersAndCoinsOfDemoLogins(tx, logins, now));
  await seedSquare(parts, logins, now);
  await transaction(parts.db, (tx) => seedReviewVotesAnswersAndGuides(tx, now));
  await seedModeration(parts, now);
  await transaction(parts.db, (tx) => seedTicketsCannedRepliesAndBusinessInquiries(tx, now));
  await seedTicketMentionsAndPictureReplies(parts, now);
  await seedBackOffice(parts.db, now);
  await seedPlayerAndStaffExports(parts, now);
  if (films !== 'none') await seedVideos(parts, now, films);
  await transaction(parts.db, (tx) => seedCheckinsAndBadges(tx, logins, now));
  const favouriteOwners = [logins['whale'], logins['hanghang']].filter((uid) => uid !== undefined);
  await transaction(parts.db, (tx) => seedFavourites(tx, favouriteOwners, now));
  await transaction(parts.db, (tx) => seedFollowedTopics(tx, now));
  await transaction(parts.db, (tx) => seedNotInterested(tx, favouriteOwners, now));
  await transaction(parts.db, async (tx) => {
    const { id: operator } = await tx
      .selectFrom('staff_members')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await seedReferralsAndCheckinCounts(tx, operator, now);
  });
  await seedActivities(parts, now);
  await transaction(parts.db, seedPictureAltTexts);
  await seedDailyMetrics(parts.db, now);
}

/** What operators of a busy site find: orders, differences, roots, what waits for a second person, and a week of entries. */
async function seedBackOffice(db: Database, now: number): Promise<void> {
  await transaction(db, (tx) => seedOrdersCoinsAndMemberships(tx, now));
  await transaction(db, (tx) => seedPromotions(tx, now));
  await transaction(db, (tx) => seedWalletAlerts(tx, now));
  await seedWalletRoots(db, now);
  await seedAuditLogOfWeek(db, now);
  await seedApprovals(db, now);
  await recountSalesOfRecentDays({ db, now: () => now });
}

async function seedSite(tx: Tx, now: number): Promise<void> {
  // What an operator changed since stays as it is.
  await tx
    .insertInto('site_settings')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await tx
    .insertInto('site_legal_pages')
    .values(
      legalPages.map((page) => ({
        ...page,
        html: page.html.trim(),
        version: 1,
        effective_at: new Date(now - 30 * day),
      })),
    )
    .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
    .execute();
}

async function seedPlayers(tx: Tx, now: number): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [index, { loginName, name, phone, password }] of demoPlayersAndStaff.players.entries()) {
    const before = await tx
      .selectFrom('account_users')
      .select('id')
      .where(sql<string>`lower(login_name)`, '=', loginName)
      .executeTakeFirst();
    const user =
      before ??
      (await tx
        .insertInto('account_users')
        .values({
          login_name: loginName,
          name,
          password_hash: await hashPassword(password),
          phone,
          invite_code: `LANYU${index + 1}`,
          birth_year: 1996 + index,
          created_at: new Date(now - (90 - index * 20) * day),
        })
        .returning('id')
        .executeTakeFirstOrThrow());
    ids[loginName] = user.id;
    await tx
      .insertInto('account_consents')
      .values(legalPages.map(({ slug }) => ({ user_id: user.id, slug, version: 1 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const { whale = '', hanghang = '' } = ids;
  await fillInbox(tx, whale, 130, 108, now);
  await fillInbox(tx, hanghang, 20, 12, now);
  return ids;
}

async function fillInbox(tx: Tx, user: string, count: number, unread: number, now: number): Promise<void> {
  const any = await tx
    .selectFrom('messages_inbox')
    .select('id')
    .where('user_id', '=', user)
    .limit(1)
    .executeTakeFirst();
  if (any === undefined)
    await tx
      .insertInto('messages_inbox')
      .values(demoInboxRowsFor(user, count, unread, now))
      .execute();
}

async function seedBulletins(tx: Tx, operator: string, now: number): Promise<void> {
  const lastDay = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' });
  // Each is about an activity of the demo, says what that says, and goes with it.
  const bulletins = [
    { about: '河灯夜会', more: '<li><b>《灯河夜市》</b>挂满河灯，晚上逛最好看</li>', start: now - 3600_000 },
    { about: '机兵试驾周', more: '<li>《沙海机兵》开放试驾</li>' },
  ].map(({ about, more, start }) => {
    const activity = demoActivities.find(({ title }) => title === about);
    if (activity === undefined) throw new Error(`no activity ${about}`);
    const until = now + activity.to * day;
    const [month, date] = lastDay
      .formatToParts(until)
      .flatMap(({ type, value }) => (type === 'literal' ? [] : [value]));
    return {
      title: `${about}开始了`,
      content: `<ul>${more}<li>${month} 月 ${date} 日前在活动中心：${activity.summary}</li></ul>`,
      link_url: '/activity',
      start_at: new Date(start ?? now + activity.from * day),
      end_at: new Date(until),
    };
  });
  for (const bulletin of bulletins) {
    // One that is over is replaced by a new one, so that the demo never runs dry.
    const stillThere = await tx
      .selectFrom('site_bulletins')
      .select('id')
      .where('title', '=', bulletin.title)
      .where('end_at', '>', msToTimestamptz(now))
      .executeTakeFirst();
    if (stillThere !== undefined) continue;
    await tx
      .insertInto('site_bulletins')
      .values({ ...bulletin, pos_type: 1, created_by: operator })
      .execute();
  }
}
