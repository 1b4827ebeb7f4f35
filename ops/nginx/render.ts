// Fills ops/nginx/lanyu.conf with the names, ports and folders of one install, or of one test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allCalls } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import type { ResultCodeName } from '@lanyu/contract/result-codes';
import { resultCodes } from '@lanyu/contract/result-codes';

export type SiteOptions = {
  serverName: string;
  /** host:port of every API process */
  api: string[];
  /** host:port of processes that get the streams of events alone; absent: those of `api` */
  live?: string[];
  /** the built portal and back-office, readable by nginx */
  webDist: string;
  adminDist: string;
  /** STORAGE_DIR where files lie on this machine's disk, its `media`, `packages` and `video` readable by nginx, which sends packages and videos where
   * the API has STORED_FILES=accel; absent: the API is asked, or a CDN, or S3 */
  storage?: string;
  /** what nginx listens on without TLS; with TLS this port only redirects */
  listen?: string;
  tls?: { certificate: string; key: string };
  /** networks of the load balancers or the CDN in front, whose X-Forwarded-For is believed */
  trustedProxies?: string[];
  cacheFolder?: string;
  accessLog?: string;
  /** what was served of packages: DOWNLOAD_LOG of the worker, who has to be able to read it */
  downloadLog?: string;
  maxBody?: string;
  /** how many of the reads that may be refused are with one API address at a time (200); 0 where an address is many processes */
  readsAtOnce?: number;
};

/** Far more than keep a process busy: what comes at the same moment (a push, a stream's end) waits there and is not refused. */
const usualReadsAtOnce = 200;

const template = join(import.meta.dirname, 'lanyu.conf');

export function renderSite(options: SiteOptions): string {
  if (options.api.length === 0) throw new Error('at least one API process is needed');
  const plain = options.listen ?? '80';
  const readsAtOnce = options.readsAtOnce ?? usualReadsAtOnce;
  const values: Record<string, string> = {
    upstreamServers: lines(options.api.map((address) => `server ${word(address)} max_fails=0;`)),
    boundedReads: readsAtOnce === 0 ? '' : boundReads(options.api, readsAtOnce),
    callsUpstream: readsAtOnce === 0 ? 'lanyu_api' : '$lanyu_upstream',
    liveServers: options.live ? liveUpstream(options.live) : '',
    liveUpstream: options.live ? 'lanyu_live' : 'lanyu_api',
    serverName: word(options.serverName),
    listen: lines(
      options.tls
        ? [
            'listen 443 ssl http2;',
            `ssl_certificate ${word(options.tls.certificate)};`,
            `ssl_certificate_key ${word(options.tls.key)};`,
            'ssl_protocols TLSv1.2 TLSv1.3;',
            'ssl_session_cache shared:lanyu_tls:10m;',
            'ssl_session_timeout 1d;',
            'ssl_session_tickets off;',
          ]
        : [`listen ${word(plain)};`],
    ),
    otherServers: [
      ...unknownHosts(plain, options.tls),
      ...(options.tls ? [redirect(plain, options.serverName)] : []),
    ].join('\n'),
    realAddress: lines(
      options.trustedProxies?.length
        ? [
            ...options.trustedProxies.map((network) => `set_real_ip_from ${word(network)};`),
            'real_ip_header X-Forwarded-For;',
            'real_ip_recursive on;',
          ]
        : [],
    ),
    webDist: word(options.webDist),
    adminDist: word(options.adminDist),
    media: options.storage ? mediaFromDisk(word(options.storage)) : mediaFromApi,
    packages: options.storage ? packagesFromDisk(word(options.storage), options) : '',
    cacheFolder: word(options.cacheFolder ?? '/var/cache/nginx/lanyu'),
    accessLog: word(accessLogOf(options)),
    maxBody: word(options.maxBody ?? '12m'),
    busyBody: envelope('busy'),
    tooLargeBody: envelope('tooLarge'),
    busyPage: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${resultCodes.busy[1]}</title><p>${resultCodes.busy[1]}</p></html>`,
  };
  return readFileSync(template, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`lanyu.conf asks for ${name}, which nobody gives`);
    return value;
  });
}

/**
 * Refusing costs an API process a tenth of answering: asked for ten times what it can do, it would do little else. So nginx refuses what
 * is beyond a bound, of reads alone: signing in, money and everything that changes something has a way of its own. Slow readers
 * and slow senders take no place: nginx holds what they send and what they get.
 */
function boundReads(addresses: string[], most: number): string {
  const servers = addresses.map((address) => `server ${word(address)} max_fails=0 max_conns=${most};`);
  const { plain, patterns } = listRefusableReads();
  const entries = [
    'default lanyu_api;',
    ...plain.map((read) => `"${read}" lanyu_reads;`),
    `"~^(${patterns.join('|')})$" lanyu_reads;`,
  ];
  return `upstream lanyu_reads {
${lines(['zone lanyu_reads 128k;', 'least_conn;', ...servers, 'keepalive 64;', 'keepalive_timeout 5s;'])}
}
map "$request_method$uri" $lanyu_upstream {
${lines(entries)}
}
`;
}

/** Method and path of every read by players whose priority is not high; those with a part that varies as a regular expression. */
export function listRefusableReads(): { plain: string[]; patterns: string[] } {
  const reads = Object.entries<Call>(allCalls)
    .filter(([, { effect, who, priority }]) => effect === 'read' && !who.startsWith('staff') && priority !== 'high')
    .map(([key]) => key.replace(' ', '/api'));
  return {
    plain: reads.filter((read) => !read.includes('{')),
    patterns: reads.filter((read) => read.includes('{')).map((read) => read.replaceAll(/\{\w+\}/g, '[^/]+')),
  };
}

/** Streams stay open for hours: they need no idle connections, and a process with fewer of them gets the next. */
function liveUpstream(addresses: string[]): string {
  const servers = addresses.map((address) => `server ${word(address)} max_fails=0;`);
  return `upstream lanyu_live {\n${lines(['zone lanyu_live 128k;', 'least_conn;', ...servers])}\n}\n`;
}

/**
 * Whoever asks for another name, or for none, is not answered at all: a name that a client made up must reach neither a
 * redirect nor what is kept. By TLS not even a certificate is shown.
 */
function unknownHosts(plain: string, tls: SiteOptions['tls']): string[] {
  const server = (...statements: string[]) => `server {\n${lines(statements)}\n    server_name _;\n}`;
  return [
    server(`listen ${word(plain)} default_server;`, 'return 444;'),
    ...(tls ? [server('listen 443 ssl http2 default_server;', 'ssl_reject_handshake on;', 'return 444;')] : []),
  ];
}

/** Pages alone: a client that calls the API in the clear has to notice it. */
function redirect(plain: string, serverName: string): string {
  const name = word(serverName);
  return `server {
    listen ${word(plain)};
    server_name ${name};
    location / { return 301 https://${name}$request_uri; }
    location /api/ { return 403; }
}`;
}

const mediaFromApi = `    location /media/ {
        proxy_pass http://lanyu_api;
    }`;

/** The same headers as the API gives (apps/server/src/plugins/files/stored-files.ts), and only files of the known shapes. */
function mediaFromDisk(storage: string): string {
  const shapes = {
    '(avatar|post)/[0-9a-f]{32}/(small|medium|large)\\.webp': 'image/webp',
    'picture/[0-9a-f]{32}/[1-9][0-9]{0,3}\\.webp': 'image/webp',
    'picture/[0-9a-f]{32}/[1-9][0-9]{0,3}\\.avif': 'image/avif',
  };
  const locations = Object.entries(shapes).map(
    ([shape, type]) => `    location ~ "^/media/${shape}$" {
        root ${storage};
        types { }
        default_type ${type};
        etag on;
        add_header X-Request-Id $lanyu_request_id always;
        add_header Cache-Control "public, max-age=31536000, immutable";
        add_header Content-Disposition attachment always;
        add_header X-Content-Type-Options nosniff always;
        add_header Strict-Transport-Security $lanyu_strict_transport always;
        add_header Content-Security-Policy "sandbox; default-src 'none'" always;
        add_header Cross-Origin-Resource-Policy same-site always;
        add_header Referrer-Policy no-referrer always;
    }`,
  );
  return ['    location /media/ { return 404; }', ...locations].join('\n');
}

const accessLogOf = (options: SiteOptions) => options.accessLog ?? '/var/log/nginx/lanyu.log';

/**
 * Reached only by the API's X-Accel-Redirect, after it looked at signature, time and ticket. nginx keeps a few headers of that
 * answer by itself (type, name, cache-control); the others that the API gives are said again here.
 */
function packagesFromDisk(storage: string, options: SiteOptions): string {
  const downloadLog = word(options.downloadLog ?? '/var/log/nginx/lanyu-downloads.log');
  return `
    # Packages, once the API has said which (STORED_FILES=accel). One part at a time, as the API does it: many small ones of a
    # large file cost more than the file.
    location /stored-packages/ {
        internal;
        alias ${storage}/packages/;
        error_log /dev/null;
        access_log ${word(accessLogOf(options))} lanyu buffer=64k flush=1s;
        access_log ${downloadLog} lanyu_downloads buffer=64k flush=1s if=$upstream_http_x_download_ticket;
        max_ranges 1;
        gzip off;
        etag on;
        sendfile_max_chunk 2m;
        add_header X-Request-Id $lanyu_request_id always;
        add_header X-Content-Type-Options nosniff always;
        add_header Strict-Transport-Security $lanyu_strict_transport always;
        add_header Content-Security-Policy "sandbox; default-src 'none'" always;
        add_header Cross-Origin-Resource-Policy same-site always;
        add_header Referrer-Policy no-referrer always;
    }
    # Playlists and pieces of videos, in the same way.
    location /stored-videos/ {
        internal;
        alias ${storage}/video/;
        error_log /dev/null;
        max_ranges 1;
        gzip off;
        etag on;
        add_header X-Request-Id $lanyu_request_id always;
        add_header X-Content-Type-Options nosniff always;
        add_header Strict-Transport-Security $lanyu_strict_transport always;
        add_header Content-Security-Policy "sandbox; default-src 'none'" always;
        add_header Cross-Origin-Resource-Policy same-origin always;
        add_header Referrer-Policy no-referrer always;
    }
`;
}

/** A whole configuration around the site: an nginx of its own, unprivileged, everything it writes inside one folder. */
export function renderStandalone(options: SiteOptions & { folder: string }): string {
  const inside = (name: string) => word(join(options.folder, name));
  const site = renderSite({
    cacheFolder: join(options.folder, 'cache'),
    accessLog: join(options.folder, 'access.log'),
    downloadLog: join(options.folder, 'downloads.log'),
    ...options,
  });
  return `daemon off;
worker_processes 2;
pid ${inside('nginx.pid')};
error_log ${inside('error.log')} warn;
events { worker_connections 2048; }
http {
    include /etc/nginx/mime.types;
    default_type application/octet-stream;
    sendfile on;
    tcp_nopush on;
    client_body_temp_path ${inside('body')};
    proxy_temp_path ${inside('proxy')};
    fastcgi_temp_path ${inside('fastcgi')};
    uwsgi_temp_path ${inside('uwsgi')};
    scgi_temp_path ${inside('scgi')};
${site}}
`;
}

function lines(statements: string[]): string {
  return statements.map((statement) => `    ${statement}`).join('\n');
}

/** nginx has no way to be asked for a value with a space, quote or brace by mistake: such a one is refused. */
function word(value: string): string {
  if (!/^[\w./:@~[\]-]+$/.test(value))
    throw new Error(`not usable in the nginx configuration: ${JSON.stringify(value)}`);
  return value;
}

function envelope(name: ResultCodeName): string {
  const [code, msg] = resultCodes[name];
  return JSON.stringify({ code, msg, data: null });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      api: { type: 'string', multiple: true },
      web: { type: 'string' },
      admin: { type: 'string' },
      storage: { type: 'string' },
      'download-log': { type: 'string' },
      listen: { type: 'string' },
      cert: { type: 'string' },
      key: { type: 'string' },
      'trust-proxy': { type: 'string', multiple: true },
    },
  });
  const { name, api, web, admin, cert, key } = values;
  if (!name || !api || !web || !admin) throw new Error('needed: --name, --api (once per process), --web, --admin');
  process.stdout.write(
    renderSite({
      serverName: name,
      api,
      webDist: web,
      adminDist: admin,
      ...(values.storage ? { storage: values.storage } : {}),
      ...(values['download-log'] ? { downloadLog: values['download-log'] } : {}),
      ...(values.listen ? { listen: values.listen } : {}),
      ...(cert && key ? { tls: { certificate: cert, key } } : {}),
      ...(values['trust-proxy'] ? { trustedProxies: values['trust-proxy'] } : {}),
    }),
  );
}
