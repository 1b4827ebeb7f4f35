// The containers of a site, once: Deployments, Jobs and the pod of the drill are made of them.
import type { IContainer, IEnvFromSource, IEnvVar, IPodSecurityContext, IVolume } from 'kubernetes-models/v1';
import { ports } from './site-choices.ts';

/** uid of the image (ops/images/Containerfile). */
export const siteUid = 10_001;

export const settingsName = 'lanyu-settings';
export const secretsName = 'lanyu-secrets';
export const ownerSecretName = 'lanyu-owner';

export const podSecurity: IPodSecurityContext = {
  runAsNonRoot: true,
  runAsUser: siteUid,
  runAsGroup: siteUid,
  fsGroup: siteUid,
  seccompProfile: { type: 'RuntimeDefault' },
};

const containerSecurity = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

/** The only place that is written to: the root is read-only. */
export const temporaryVolume: IVolume = { name: 'tmp', emptyDir: { sizeLimit: '2Gi' } };
const temporaryMount = { name: 'tmp', mountPath: '/tmp' };

const siteEnv: IEnvFromSource[] = [{ configMapRef: { name: settingsName } }, { secretRef: { name: secretsName } }];

/** On the pod's own address: a public site refuses to show its metrics to everybody. */
const metricsEnv: IEnvVar[] = [
  { name: 'METRICS_HOST', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
  { name: 'METRICS_PORT', value: String(ports.metrics) },
];

export function apiContainer(image: string, name: 'api' | 'live' = 'api'): IContainer {
  return {
    name,
    image,
    args: ['apps/server/src/main-api.ts'],
    envFrom: siteEnv,
    env: [{ name: 'HOST', value: '0.0.0.0' }, { name: 'PORT', value: String(ports.api) }, ...metricsEnv],
    ports: [
      { name: 'http', containerPort: ports.api },
      { name: 'metrics', containerPort: ports.metrics },
    ],
    startupProbe: { httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 1, failureThreshold: 60 },
    livenessProbe: { httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 },
    readinessProbe: { httpGet: { path: '/readyz', port: 'http' }, periodSeconds: 2, timeoutSeconds: 2, failureThreshold: 3 },
    // Those in front hear of the end before the process begins to drain.
    lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
    resources: { requests: { cpu: '500m', memory: '384Mi' }, limits: { memory: '1Gi' } },
    securityContext: containerSecurity,
    volumeMounts: [temporaryMount],
  };
}

export interface WorkerOptions {
  role?: string;
  cpu?: string;
  memory?: string;
}

export function workerContainer(image: string, { role, cpu = '500m', memory = '512Mi' }: WorkerOptions = {}): IContainer {
  return {
    name: 'worker',
    image,
    args: ['apps/server/src/main-worker.ts'],
    envFrom: siteEnv,
    env: [...(role === undefined ? [] : [{ name: 'WORKER_ROLES', value: role }]), ...metricsEnv],
    ports: [{ name: 'metrics', containerPort: ports.metrics }],
    livenessProbe: {
      httpGet: { path: '/metrics', port: 'metrics' },
      initialDelaySeconds: 30,
      periodSeconds: 20,
      timeoutSeconds: 10,
      failureThreshold: 6,
    },
    resources: { requests: { cpu, memory }, limits: { memory: '3Gi' } },
    securityContext: containerSecurity,
    volumeMounts: [temporaryMount],
  };
}

/** Without a phase: all migrations. */
export function migrateContainer(image: string, phase?: 'before' | 'after'): IContainer {
  return {
    name: 'migrate',
    image,
    args: ['apps/server/src/db/migrate-cli.ts', ...(phase === undefined ? [] : ['--phase', phase])],
    envFrom: [...siteEnv, { secretRef: { name: ownerSecretName } }],
    resources: { requests: { cpu: '250m', memory: '256Mi' }, limits: { memory: '1Gi' } },
    securityContext: containerSecurity,
    volumeMounts: [temporaryMount],
  };
}

export const assetsVolume: IVolume = { name: 'assets', emptyDir: {} };

/** The built portal and back-office out of the site's image, for nginx beside it. */
export function copyAssetsContainer(image: string): IContainer {
  return {
    name: 'copy-assets',
    image,
    command: ['/bin/sh', '-c'],
    args: ['mkdir -p /assets/web /assets/admin && cp -r apps/web/dist/. /assets/web/ && cp -r apps/admin/dist/. /assets/admin/'],
    securityContext: containerSecurity,
    volumeMounts: [{ name: 'assets', mountPath: '/assets' }],
  };
}

export const nginxFolder = '/var/lib/lanyu-nginx';
export const nginxVolumes: IVolume[] = [
  { name: 'nginx-work', emptyDir: {} },
  { name: 'nginx-settings', configMap: { name: 'lanyu-nginx' } },
];

export function nginxContainer(image: string, serverName: string): IContainer {
  const asked = { path: '/healthz', port: 'http', httpHeaders: [{ name: 'Host', value: serverName }] };
  return {
    name: 'nginx',
    image,
    command: ['nginx', '-c', '/etc/lanyu-nginx/nginx.conf', '-p', nginxFolder],
    ports: [
      { name: 'http', containerPort: ports.http },
      { name: 'https', containerPort: ports.https },
    ],
    // The redirect to TLS is an answer too: nginx lives. Whether the API does, its own probes say.
    livenessProbe: { httpGet: asked, periodSeconds: 10, failureThreshold: 6 },
    readinessProbe: { tcpSocket: { port: 'https' }, periodSeconds: 2 },
    lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
    resources: { requests: { cpu: '250m', memory: '128Mi' }, limits: { memory: '512Mi' } },
    securityContext: containerSecurity,
    volumeMounts: [
      { name: 'nginx-work', mountPath: nginxFolder },
      { name: 'nginx-settings', mountPath: '/etc/lanyu-nginx', readOnly: true },
      { name: 'assets', mountPath: '/assets', readOnly: true },
      { name: 'tls', mountPath: '/etc/lanyu-tls', readOnly: true },
    ],
  };
}
