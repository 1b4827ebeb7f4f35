import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Database } from './db/pool.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { openImages } from './integrations/images/open-images.ts';
import { openPayments } from './integrations/payments/open-payments.ts';
import type { Payments } from './integrations/payments/payments.ts';
import type { Cache } from './integrations/redis.ts';
import type { Storage } from './integrations/storage/storage.ts';
import { accountAdmin } from './modules/account/account.admin.ts';
import { accountAppleRoutes } from './modules/account/account-apple.routes.ts';
import { accountAvatarRoutes } from './modules/account/account-avatar.routes.ts';
import { accountPrivacyRoutes } from './modules/account/account-privacy.routes.ts';
import { accountSmsRoutes } from './modules/account/account-sms.routes.ts';
import { accountRoutes } from './modules/account/account.routes.ts';
import { createSessionStore } from './modules/account/public.ts';
import { catalogAdmin } from './modules/catalog/catalog.admin.ts';
import { catalogPlayerRoutes } from './modules/catalog/catalog-player.routes.ts';
import { catalogPages } from './modules/catalog/catalog-pages.routes.ts';
import { createCatalogReads } from './modules/catalog/catalog-reads.routes.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { refundDownload } from './modules/downloads/downloads.refunds.ts';
import { downloadsRoutes } from './modules/downloads/downloads.routes.ts';
import { openTicket } from './modules/downloads/public.ts';
import { engagementActivityRoutes } from './modules/engagement/engagement-activity.routes.ts';
import { engagementAdmin } from './modules/engagement/engagement.admin.ts';
import { engagementCheckinRoutes } from './modules/engagement/engagement-checkin.routes.ts';
import { giftsAdmin } from './modules/gifts/gifts.admin.ts';
import { giftsCodesRoutes } from './modules/gifts/gifts-codes.routes.ts';
import { giftsRoutes } from './modules/gifts/gifts.routes.ts';
import { readLiveStock, stockTopic } from './modules/gifts/public.ts';
import { mediaAdmin } from './modules/media/media.admin.ts';
import { mediaUploadRoutes } from './modules/media/media-upload.routes.ts';
import { membershipAdmin } from './modules/membership/membership.admin.ts';
import { membershipRoutes } from './modules/membership/membership.routes.ts';
import { refundMembership } from './modules/membership/public.ts';
import { messagesAdmin } from './modules/messages/messages.admin.ts';
import { messagesReadingRoutes } from './modules/messages/messages-reading.routes.ts';
import { messagesRoutes } from './modules/messages/messages.routes.ts';
import { everybodysInbox, inboxChannel, readLiveUnread } from './modules/messages/public.ts';
import { moderationAdmin } from './modules/moderation/moderation.admin.ts';
import { moderationRoutes } from './modules/moderation/moderation.routes.ts';
import { ordersAdmin } from './modules/orders/orders.admin.ts';
import { ordersNotifyRoutes } from './modules/orders/orders-notify.routes.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { helpAdmin } from './modules/site/help.admin.ts';
import { helpPages } from './modules/site/help-pages.routes.ts';
import { createFaqReader } from './modules/site/help-reads.routes.ts';
import { helpRoutes } from './modules/site/help.routes.ts';
import { kefuPages } from './modules/site/kefu-pages.routes.ts';
import { kefuRoutes } from './modules/site/kefu.routes.ts';
import { readServerConfig } from './modules/site/public.ts';
import { siteAdmin } from './modules/site/site.admin.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { judgedInSquare } from './modules/square/square.judged.ts';
import { squareAdmin } from './modules/square/square.admin.ts';
import { squareCommentsRoutes } from './modules/square/square-comments.routes.ts';
import { squareFindingRoutes } from './modules/square/square-finding.routes.ts';
import { readLiveCounts, topicOf } from './modules/square/public.ts';
import { squarePages } from './modules/square/square-pages.routes.ts';
import { squarePeopleRoutes } from './modules/square/square-people.routes.ts';
import { squarePostsRoutes } from './modules/square/square-posts.routes.ts';
import { createSquareReads } from './modules/square/square-reads.routes.ts';
import { squareRoutes } from './modules/square/square.routes.ts';
import { findStaff } from './modules/staff/public.ts';
import { staffAdmin } from './modules/staff/staff.admin.ts';
import { createAddresses } from './modules/video/public.ts';
import { videoAdmin } from './modules/video/video.admin.ts';
import { videoPages } from './modules/video/video-pages.routes.ts';
import { createVideoReads } from './modules/video/video-reads.routes.ts';
import { videoRoutes } from './modules/video/video.routes.ts';
import { walletAdmin } from './modules/wallet/wallet.admin.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { installAccessLog } from './plugins/access-log.ts';
import { answerSerializer } from './plugins/answer-serializer.ts';
import { installDevInbox } from './plugins/dev-inbox.ts';
import { createDocumentDoor } from './plugins/document-door.ts';
import { openDownloadLog } from './plugins/download-log.ts';
import { installDrain, type Drain } from './plugins/drain.ts';
import {
  answerBrokenRequest,
  answerUnknownExpectation,
  answerUnreadableAddress,
  installErrors,
} from './plugins/errors.ts';
import { installHealth } from './plugins/health.ts';
import { installLive } from './plugins/live.ts';
import { createShedder } from './plugins/load-shedding.ts';
import { createMetrics, type Metrics } from './plugins/metrics.ts';
import { createMount } from './plugins/mount.ts';
import { installMultipart } from './plugins/multipart.ts';
import { installOpenApi } from './plugins/openapi.ts';
import { installPortal } from './plugins/portal.ts';
import { installRateLimits } from './plugins/rate-limit.ts';
import { requestId } from './plugins/request-id.ts';
import { createStaffDoor } from './plugins/staff-door.ts';
import { installStoredFiles } from './plugins/stored-files.ts';
import { installVideoFiles } from './plugins/video-files.ts';
import { createXsrf } from './plugins/xsrf.ts';
import type { Queue } from './queue/queue.ts';

export interface Built {
  app: FastifyInstance;
  drain: Drain;
  metrics: Metrics;
}

/** Puts the API together from open engines. Listening, signals and exit belong to main-api.ts. */
export async function buildApp(parts: {
  env: Env;
  db: Database;
  cache: Cache;
  queue: Queue;
  storage: Storage;
  log: Logger;
  /** By default the channels the environment names. */
  payments?: Payments;
  now?: () => number;
}): Promise<Built> {
  const { env, db, cache, queue, storage, log } = parts;
  const app = Fastify({
    // Our own log: a child logger for every request costs more than the request's own work.
    logger: false,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: env.TRUST_PROXY || false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 75_000,
    return503OnClosing: false,
    // Node would refuse without an envelope; the frame around every request refuses with one.
    http: { requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, request, reply) => {
      answerUnreadableAddress(request, reply);
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
  });
  app.server.on('checkExpectation', answerUnknownExpectation);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer);

  const xsrf = createXsrf(env.APP_SECRET, env.PUBLIC_URL.startsWith('https:'));
  const images = openImages();
  const now = parts.now ?? Date.now;
  const payments = parts.payments ?? openPayments(env, now);
  const deps: Deps = { env, db, cache, queue, storage, images, payments, xsrf, log, now };
  const shedder = createShedder(env.SHED_SCALE);
  const metrics = createMetrics({ shedder, pool: db.pool, cache });
  app.addHook('onClose', () => {
    shedder.close();
    images.close();
  });

  installErrors(app, log, env.NODE_ENV !== 'production');
  installAccessLog(app, log, shedder, env.TRUST_PROXY !== '');
  const drain = installDrain(app);
  const limits = await installRateLimits(app, cache, env.RATE_LIMIT_SCALE);
  await app.register(formbody, { bodyLimit: 64 * 1024 });
  await installOpenApi(app);
  installHealth(app, db, drain.isDraining);

  const sessions = createSessionStore(db, deps.now);
  const doorParts = {
    sessions: { findUser: sessions.find, findStaff: (hash: string) => findStaff(db, hash, deps.now()) },
    xsrf,
    shedder,
    metrics,
    limits,
  };
  const { mount, finish } = createMount(app, { ...doorParts, multipart: installMultipart(app) });
  accountRoutes(mount, deps, sessions);
  accountSmsRoutes(mount, deps);
  accountAppleRoutes(mount, deps);
  accountAvatarRoutes(mount, deps);
  accountPrivacyRoutes(mount, deps, sessions);
  accountAdmin(mount, deps, sessions);
  const catalog = createCatalogReads(deps);
  const square = createSquareReads(deps);
  const video = createVideoReads(deps);
  const faqs = createFaqReader(deps);
  app.addHook('onClose', () => catalog.close());
  catalogRoutes(mount, deps, catalog);
  catalogPlayerRoutes(mount, deps);
  catalogAdmin(mount, deps);
  downloadsRoutes(mount, deps);
  engagementCheckinRoutes(mount, deps);
  engagementActivityRoutes(mount, deps);
  engagementAdmin(mount, deps);
  giftsRoutes(mount, deps);
  giftsCodesRoutes(mount, deps);
  giftsAdmin(mount, deps);
  mediaAdmin(mount, deps);
  mediaUploadRoutes(app, deps, createStaffDoor(doorParts));
  membershipRoutes(mount, deps);
  membershipAdmin(mount, deps);
  messagesRoutes(mount, deps);
  messagesReadingRoutes(mount, deps);
  messagesAdmin(mount, deps);
  const judged = judgedInSquare(deps);
  moderationRoutes(mount, deps, judged);
  moderationAdmin(mount, deps, judged);
  ordersRoutes(mount, deps);
  ordersAdmin(mount, deps, { membership: refundMembership, download: refundDownload });
  ordersNotifyRoutes(app, deps, doorParts);
  searchRoutes(mount, deps, catalog.kept);
  siteRoutes(mount, deps);
  kefuRoutes(mount, deps);
  helpRoutes(mount, deps, faqs);
  helpAdmin(mount, deps);
  siteAdmin(mount, deps);
  squareRoutes(mount, square);
  squarePostsRoutes(mount, deps, square);
  squareCommentsRoutes(mount, deps);
  squarePeopleRoutes(mount, deps);
  squareFindingRoutes(mount, deps);
  squareAdmin(mount, deps);
  staffAdmin(mount, deps);
  videoRoutes(mount, deps, video);
  videoAdmin(mount, deps);
  walletRoutes(mount, deps);
  walletAdmin(mount, deps);
  finish();
  installLive(app, {
    ...doorParts,
    cache,
    drain,
    topics: {
      pack: { event: 'stock', channel: stockTopic, read: (id) => readLiveStock(deps, id) },
      post: { event: 'counts', channel: (id) => topicOf('post', id), read: (id) => readLiveCounts(deps, id) },
      inbox: {
        event: 'unread',
        channel: inboxChannel,
        own: { everybody: everybodysInbox },
        read: (uid) => readLiveUnread(deps, uid),
      },
    },
  });

  if (env.SMS_PROVIDER === 'development') installDevInbox(app, cache);
  installStoredFiles(app, storage, {
    accel: env.STORED_FILES === 'accel',
    openTicket: (ticket) => openTicket(deps, ticket),
    served: env.DOWNLOAD_LOG === undefined ? undefined : openDownloadLog(env.DOWNLOAD_LOG, log),
  });
  installVideoFiles(app, storage, {
    accel: env.STORED_FILES === 'accel',
    open: createAddresses(deps).open,
    now,
  });
  const door = createDocumentDoor(doorParts);
  const pages = {
    ...catalogPages(env, catalog),
    ...squarePages(deps, square),
    ...videoPages(video),
    ...helpPages(faqs),
    ...kefuPages(deps),
  };
  await installPortal(app, env, { readSite: siteReader(deps), pages, door, log });
  return { app, drain, metrics };
}

/** The documents' view of the site: a second old at most, and the last known while the store is away. */
function siteReader(deps: Deps) {
  let last: Awaited<ReturnType<typeof readServerConfig>>['site'] | undefined;
  let readAt = 0;
  return async () => {
    if (last === undefined || deps.now() - readAt > 1000) {
      readAt = deps.now();
      try {
        const { site } = await readServerConfig(deps);
        // The same object while nothing changed: documents made from it are then the same too.
        if (last === undefined || JSON.stringify(site) !== JSON.stringify(last)) last = site;
      } catch (error) {
        if (last === undefined) throw error;
        deps.log.warn({ err: error }, 'documents carry the site as it was');
      }
    }
    return last;
  };
}
