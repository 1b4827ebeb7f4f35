import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { incrementTicketOpeningsIfValid } from '../modules/downloads/public.ts';
import { previewFactsForPage, requireValidPreviewTicket } from '../modules/preview/public.ts';
import { createBrandIconReader, createCachedSiteConfigReader } from '../modules/site/public.ts';
import { createVideoAddressSignerAndVerifier } from '../modules/video/public.ts';
import { openDownloadLog } from '../plugins/files/download-log.ts';
import { installStoredFiles } from '../plugins/files/stored-files.ts';
import { installVideoFiles } from '../plugins/files/video-files.ts';
import { createDocumentRateLimiter } from '../plugins/guards/document-rate-limiter.ts';
import { installPortalAndAdmin } from '../plugins/portal/portal-and-admin.ts';
import type {
  EmbeddedAnswerReaders,
  PageMetaAndAnswersReaders,
} from '../plugins/portal/portal-routes-and-head-html.ts';
import type { CallGuards } from './create-call-guards.ts';

interface Pages {
  pages: PageMetaAndAnswersReaders;
  embeddedAnswers: EmbeddedAnswerReaders[];
}

/** What is no call: stored files, films, and the documents of portal and back-office. */
export async function installFilesAndPages(
  app: FastifyInstance,
  deps: Deps,
  guards: CallGuards,
  { pages, embeddedAnswers }: Pages,
): Promise<void> {
  const { env, storage, log, now } = deps;
  const accel = env.STORED_FILES === 'accel';
  installStoredFiles(app, storage, {
    accel,
    redeemTicket: (ticket) => incrementTicketOpeningsIfValid(deps, ticket),
    served: env.DOWNLOAD_LOG === undefined ? undefined : openDownloadLog(env.DOWNLOAD_LOG, log),
  });
  installVideoFiles(app, storage, { accel, open: createVideoAddressSignerAndVerifier(deps).open, now });
  await installPortalAndAdmin(app, env, {
    readSite: createCachedSiteConfigReader(deps),
    readBrandIcon: createBrandIconReader(deps),
    pages,
    embeddedAnswers,
    guard: createDocumentRateLimiter(guards),
    log,
    now,
    openPreview: (ticket) => previewFactsForPage(requireValidPreviewTicket(deps, ticket)),
  });
}
