// An S3 server as pgBackRest wants it: over TLS, with a certificate of an authority of the drill's own.
import { spawn, execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '@lanyu/services/apt';
import { freePorts } from '@lanyu/services/free-ports';
import { placesFrom } from '@lanyu/services/places';
import { identityOf, portAnswers, waitUntil } from '@lanyu/services/process';
import { packagesForS3, startS3, stopS3 } from '@lanyu/services/s3';

export interface S3BehindTls {
  /** What `npm run backup` reads of it. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

const bucket = 'backup';
/** Those of the server in ops/services. */
const [accessKey, secretKey] = ['lanyu:storage', 'lanyu-storage'];

export async function openS3BehindTls(folder: string): Promise<S3BehindTls> {
  installPackages([...packagesForS3(), 'nginx', 'openssl']);
  const [tlsPort = 0, first = 0] = await freePorts(2);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const places = placesFrom({ LANYU_LOCAL_DIR: join(folder, 'server'), LANYU_S3_PORT: String(first) });
  mkdirSync(places.folder, { recursive: true, mode: 0o755 });
  await startS3(places);
  await createBucket(`http://127.0.0.1:${first}`);

  const caFile = issueCertificates(folder);
  const as = identityOf('www-data');
  if (as) for (const name of ['', 'server.pem', 'server.key']) chownSync(join(folder, name), as.uid, as.gid);
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, renderProxy(folder, tlsPort, first));
  const nginx = spawn('/usr/sbin/nginx', ['-e', join(folder, 'error.log'), '-p', folder, '-c', configuration], {
    ...as,
    cwd: '/',
    stdio: 'ignore',
  });
  await waitUntil('S3 answers over TLS', () => portAnswers(tlsPort), 20);
  return {
    environment: {
      BACKUP_S3_ENDPOINT: 'localhost',
      BACKUP_S3_PORT: String(tlsPort),
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_KEY: accessKey,
      BACKUP_S3_SECRET: secretKey,
      BACKUP_S3_CA: caFile,
    },
    close: async () => {
      nginx.kill('SIGTERM');
      await stopS3(places);
    },
  };
}

/** One request, signed by hand: version 4 of Amazon's signature. */
async function createBucket(origin: string): Promise<void> {
  const { host } = new URL(origin);
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const signedHeaders = 'host;x-amz-content-sha256;x-amz-date';
  const headers = `host:${host}\nx-amz-content-sha256:${sha256('')}\nx-amz-date:${time}\n`;
  const request = `PUT\n/${bucket}\n\n${headers}\n${signedHeaders}\n${sha256('')}`;
  const scope = `${day}/us-east-1/s3/aws4_request`;
  const key = ['us-east-1', 's3', 'aws4_request'].reduce(mac, mac(`AWS4${secretKey}`, day));
  const signature = mac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(request)}`).toString('hex');
  const made = await fetch(`${origin}/${bucket}`, {
    method: 'PUT',
    headers: {
      'x-amz-content-sha256': sha256(''),
      'x-amz-date': time,
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
    },
  });
  if (!made.ok) throw new Error(`the bucket was answered ${made.status} ${await made.text()}`);
}

/** The authority's certificate; the server's own and its key lie beside it. */
function issueCertificates(folder: string): string {
  const inside = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = ['-keyout', inside('ca.key'), '-out', inside('ca.pem'), '-days', '2', '-subj', '/CN=drill'];
  openssl('req', '-x509', ...newKey, ...authority);
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  openssl('req', ...newKey, '-keyout', inside('server.key'), '-out', inside('server.csr'), ...subject);
  const signer = ['-CA', inside('ca.pem'), '-CAkey', inside('ca.key'), '-CAcreateserial', '-copy_extensions', 'copy'];
  openssl('x509', '-req', '-in', inside('server.csr'), '-out', inside('server.pem'), '-days', '2', ...signer);
  chmodSync(inside('ca.pem'), 0o644);
  return inside('ca.pem');
}

function renderProxy(folder: string, tlsPort: number, s3Port: number): string {
  return `daemon off;
pid ${join(folder, 'nginx.pid')};
worker_processes 1;
events {}
http {
  access_log off;
  client_max_body_size 0;
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
  server {
    listen 127.0.0.1:${tlsPort} ssl;
    ssl_certificate ${join(folder, 'server.pem')};
    ssl_certificate_key ${join(folder, 'server.key')};
    location / {
      proxy_pass http://127.0.0.1:${s3Port};
      proxy_set_header Host $http_host;
      proxy_http_version 1.1;
    }
  }
}
`;
}
