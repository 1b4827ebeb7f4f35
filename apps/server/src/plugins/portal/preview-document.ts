import type { DataOf } from '@lanyu/contract/all-calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { sendFailurePage } from '../error-handlers-and-failure-answers.ts';
import type { DocumentRateLimiter } from '../guards/document-rate-limiter.ts';
import {
  addAppPrefixOriginToConnectSrc,
  documentSecurityHeaders,
  inlineScriptHashes,
  inlineStyleHashes,
} from '../security-headers.ts';
import { renderBrandLinkTags, jsonForScriptElement } from './portal-routes-and-head-html.ts';

export const previewPathPrefix = '/preview';

/** The portal's build has it beside its document: it sends calls to where previews are answered, and locks the rest. */
const frameScript = '/preview-frame.js';

interface Parts {
  html: string;
  headers: { https: boolean };
  guard: DocumentRateLimiter;
  readSite: () => Promise<DataOf<'GET /v1/site/config'>>;
  openPreview: (ticket: unknown) => object;
}

/** Not for anybody else, not for later, not for search engines. */
const never = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' };

/**
 * The portal's own document below /preview, for a frame of the console. It holds no answers: the page asks for them with
 * the ticket, as it does in all that follows.
 */
export function createPreviewDocumentSender({ html, headers: { https }, guard, readSite, openPreview }: Parts) {
  const headers = {
    ...documentSecurityHeaders({
      scriptHashes: inlineScriptHashes(html),
      styleHashes: inlineStyleHashes(html),
      https,
      inlineStyles: false,
      trustedTypes: ['lanyu', 'dompurify'],
      framedBy: 'self',
    }),
    'referrer-policy': 'no-referrer',
  };
  return async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.headers(never);
    const busy = await guard(request);
    if (busy !== undefined) return sendFailurePage(reply, busy);
    // In a tab of its own it would be taken for the site itself. Browsers that say nothing are stopped by the script.
    const destination = request.headers['sec-fetch-dest'];
    if (destination !== undefined && destination !== 'iframe') return sendFailurePage(reply, 'previewTicketInvalid');
    const ticket = (request.query as Record<string, unknown>)['ticket'];
    let facts: object;
    try {
      facts = openPreview(ticket);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return sendFailurePage(reply, 'previewTicketInvalid');
    }
    const site = await readSite();
    const head =
      '<meta name="robots" content="noindex, nofollow">' +
      renderBrandLinkTags(site).join('') +
      `<script type="application/json" id="preview">${jsonForScriptElement({ ...facts, ticket })}</script>` +
      `<script src="${frameScript}"></script>`;
    const document = html
      .replace('<!--head-->', () => head)
      .replace('<!--first-picture-->', '')
      .replace('<!--site-->', () => jsonForScriptElement(site))
      .replace('<!--page-data-->', '[]');
    return reply
      .headers({ ...addAppPrefixOriginToConnectSrc(headers, site.appPrefix), ...never })
      .type('text/html; charset=utf-8')
      .send(document);
  };
}
