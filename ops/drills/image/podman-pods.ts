// A whole site as two pods for `podman kube play`: the containers of the manifests, and engines of Debian beside them.
import type { IConfigMap, IContainer, IPod, IPodSpec } from 'kubernetes-models/v1';
import { renderStandalone } from '@lanyu/nginx/render';
import { rolesSql } from '@lanyu/services/roles';
import { enginesImage, siteImages } from '../../images/image-names.ts';
import { toYamlDocuments } from '../../manifests/render-manifests.ts';
import {
  apiContainer,
  assetsVolume,
  copyAssetsContainer,
  migrateContainer,
  nginxFolder,
  settingsName,
  temporaryVolume,
  workerContainer,
} from '../../manifests/site-containers.ts';
import { ports } from '../../manifests/site-choices.ts';

export const podNames = { engines: 'lanyu-drill-engines', site: 'lanyu-drill-site' } as const;
const sandboxPort = 8087;

const pod = (name: string, spec: IPodSpec): IPod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    name,
    labels: { app: name },
    // Otherwise podman deletes each of them as it ends, and sometimes is too early.
    annotations: { 'io.podman.annotations.init.container.type': 'always' },
  },
  // Otherwise podman starts containers of `initContainers` again and again.
  spec: { restartPolicy: 'Never', ...spec },
});

const startPostgres = [
  'set -eu',
  'bin=/usr/lib/postgresql/15/bin data=/var/lib/postgresql/drill',
  'as() { runuser -u postgres -- "$@"; }',
  'as $bin/initdb -D $data --encoding=UTF8 --locale=C.UTF-8 --auth-host=scram-sha-256 > /dev/null',
  'echo "host all all all scram-sha-256" >> $data/pg_hba.conf',
  `as $bin/pg_ctl -D $data -w -o "-c listen_addresses=''" -l /tmp/first.log start > /dev/null`,
  `cat > /tmp/roles.sql <<'SQL'\n${rolesSql.map((statement) => `${statement};`).join('\n')}\nSQL`,
  'as psql -q -v ON_ERROR_STOP=1 -f /tmp/roles.sql postgres',
  'as $bin/pg_ctl -D $data -w stop > /dev/null',
  `exec runuser -u postgres -- $bin/postgres -D $data -c listen_addresses='*' -c max_connections=100`,
].join('\n');

export function renderEnginesPod(): string {
  const engine = (name: string, script: string): IContainer => ({
    name,
    image: enginesImage,
    imagePullPolicy: 'Never',
    command: ['/bin/bash', '-c', script],
  });
  return toYamlDocuments([
    pod(podNames.engines, {
      containers: [
        engine('postgres', startPostgres),
        engine('redis', "exec redis-server --save '' --appendonly no --bind 0.0.0.0 --protected-mode no"),
      ],
    }),
  ]);
}

export interface SitePodOptions {
  /** The same inside and outside of the pod: the payment sandbox calls the public address. */
  port: number;
  enginesAddress: string;
  /** Of the payment sandbox: keys of both sides. */
  siteSandboxEnv: Record<string, string>;
  sandboxEnv: Record<string, string>;
}

/** This podman knows neither a Secret of the file nor the pod's address as a variable: both are given as plain settings. */
function forPodman(container: IContainer): IContainer {
  const { env = [], startupProbe: _startup, ...rest } = container;
  return {
    ...rest,
    imagePullPolicy: 'Never',
    envFrom: [{ configMapRef: { name: settingsName } }],
    // API and worker share the address of the pod: metrics of both would meet at one port.
    env: env.filter(({ name }) => !name.startsWith('METRICS_')),
    ports: [],
    livenessProbe: { ...rest.livenessProbe, httpGet: { path: '/healthz', port: ports.api } },
  };
}

const migrationEnv = 'lanyu-migration';

export function renderSitePod(options: SitePodOptions): string {
  const { port, enginesAddress } = options;
  const database = (role: string) => `postgres://${role}:${role}@${enginesAddress}:5432/lanyu`;
  const settings: IConfigMap = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: settingsName },
    data: {
      DATABASE_URL: database('lanyu_app'),
      REDIS_URL: `redis://${enginesAddress}:6379/0`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      APP_SECRET: 'drill-of-the-image-only-never-in-production',
      TRUST_PROXY: 'loopback',
      STORAGE: 'disk',
      STORAGE_DIR: '/tmp/storage',
      RATE_LIMIT_SCALE: '1000',
      ...options.siteSandboxEnv,
      SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    },
  };
  const owner: IConfigMap = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: migrationEnv },
    data: { DATABASE_OWNER_URL: database('lanyu_owner') },
  };
  const nginxSettings: IConfigMap = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'lanyu-nginx' },
    data: {
      'nginx.conf': renderStandalone({
        folder: nginxFolder,
        serverName: '127.0.0.1',
        listen: String(port),
        api: [`127.0.0.1:${ports.api}`],
        webDist: '/assets/web',
        adminDist: '/assets/admin',
      }),
    },
  };
  const migrate: IContainer = {
    ...forPodman(migrateContainer(siteImages.run)),
    envFrom: [{ configMapRef: { name: settingsName } }, { configMapRef: { name: migrationEnv } }],
  };
  delete migrate.livenessProbe;
  const { livenessProbe: _noProbe, ...worker } = forPodman(workerContainer(siteImages.run));
  const sandbox: IContainer = {
    name: 'sandbox',
    image: siteImages.run,
    imagePullPolicy: 'Never',
    args: ['apps/sandbox/src/main.ts'],
    env: Object.entries({ ...options.sandboxEnv, PORT: String(sandboxPort), SANDBOX_DB: '/tmp/sandbox.db' }).map(
      ([name, value]) => ({ name, value }),
    ),
    securityContext: { readOnlyRootFilesystem: true },
    volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
  };
  const nginx: IContainer = {
    name: 'nginx',
    image: enginesImage,
    imagePullPolicy: 'Never',
    command: ['nginx', '-c', '/etc/lanyu-nginx/nginx.conf', '-e', 'stderr', '-p', nginxFolder],
    ports: [{ containerPort: port, hostPort: port, hostIP: '127.0.0.1' }],
    volumeMounts: [
      { name: 'nginx-work', mountPath: nginxFolder },
      { name: 'nginx-settings', mountPath: '/etc/lanyu-nginx', readOnly: true },
      { name: 'assets', mountPath: '/assets', readOnly: true },
    ],
  };
  return toYamlDocuments([
    settings,
    owner,
    nginxSettings,
    pod(podNames.site, {
      initContainers: [migrate, { ...copyAssetsContainer(siteImages.run), imagePullPolicy: 'Never' }],
      containers: [forPodman(apiContainer(siteImages.run)), worker, sandbox, nginx],
      volumes: [
        temporaryVolume,
        assetsVolume,
        { name: 'nginx-work', emptyDir: {} },
        { name: 'nginx-settings', configMap: { name: 'lanyu-nginx' } },
      ],
    }),
  ]);
}
