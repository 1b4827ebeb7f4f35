import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';

const strictTransport = 'max-age=31536000; includeSubDomains';

/** JSON is never a document: nothing in it may run or be framed. Constant, so that it costs next to nothing. */
const apiHeaders = {
  'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  // Browsers take no notice of it where there is no TLS.
  'strict-transport-security': strictTransport,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

export function setApiSecurityHeaders(reply: FastifyReply): void {
  reply.headers(apiHeaders);
}

/** Hashes of the inline scripts of a built document, for its policy. */
export function inlineScriptHashes(html: string): string[] {
  const inline = [
    ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g),
  ];
  return inline.map((match) => hashForContentSecurityPolicy(match[1] ?? ''));
}

/** Hashes of the styles inside a built document. */
export function inlineStyleHashes(html: string): string[] {
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => hashForContentSecurityPolicy(match[1] ?? ''));
}

/** How a policy names a script or style that stands in the document. */
export function hashForContentSecurityPolicy(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Filter words are fetched from the app prefix, which may lie elsewhere; images may come from any https address anyway. */
export function addAppPrefixOriginToConnectSrc(
  headers: Record<string, string>,
  appPrefix: string,
): Record<string, string> {
  const origin = URL.canParse(appPrefix) ? new URL(appPrefix).origin : undefined;
  if (origin === undefined) return headers;
  const policy = (headers['content-security-policy'] ?? '').replace(ownConnections, `${ownConnections} ${origin}`);
  return { ...headers, 'content-security-policy': policy };
}

/** For a document with styles that others do not have. */
export function addStyleHashesToContentSecurityPolicy(
  headers: Record<string, string>,
  hashes: readonly string[],
): Record<string, string> {
  if (hashes.length === 0) return headers;
  const policy = (headers['content-security-policy'] ?? '').replace(ownStyles, `${ownStyles} ${hashes.join(' ')}`);
  return { ...headers, 'content-security-policy': policy };
}

const ownStyles = "style-src 'self'";
const ownConnections = "connect-src 'self'";

/** Rule 9: strict policy with Trusted Types. The back-office's component library writes style elements. */
export function documentSecurityHeaders(options: {
  scriptHashes: string[];
  styleHashes?: string[];
  https: boolean;
  inlineStyles: boolean;
  trustedTypes: string[];
  /** Who may frame it; nobody by default. */
  framedBy?: 'self';
}): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${options.scriptHashes.join(' ')}`.trim(),
    [ownStyles, ...(options.styleHashes ?? []), ...(options.inlineStyles ? ["'unsafe-inline'"] : [])].join(' '),
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    ownConnections,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${options.framedBy ?? 'none'}'`,
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${options.trustedTypes.join(' ')}`,
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(options.https ? { 'strict-transport-security': strictTransport } : {}),
  };
}
