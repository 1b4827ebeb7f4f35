// What every cluster runs, whatever its size: API, nginx, migrations, and what keeps them apart and alive. Workers are of the sizes.
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IConfigMap, IContainer, IPodSpec, IService, IServiceAccount, IVolume } from 'kubernetes-models/v1';
import { renderStandalone } from '@lanyu/nginx/render';
import { ports, type ManifestChoices } from './site-choices.ts';
import {
  apiContainer,
  assetsVolume,
  copyAssetsContainer,
  migrateContainer,
  nginxContainer,
  nginxFolder,
  nginxVolumes,
  podSecurity,
  settingsName,
  temporaryVolume,
  workerContainer,
  type WorkerOptions,
} from './site-containers.ts';

export type Resource = { apiVersion: string; kind: string; metadata?: { name?: string } };

export function labelsOf(part: string): Record<string, string> {
  return { 'app.kubernetes.io/name': 'lanyu', 'app.kubernetes.io/component': part };
}

/** Zones are shared evenly where there are some, machines always. */
function spread(part: string): NonNullable<IPodSpec['topologySpreadConstraints']> {
  return ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map((topologyKey) => ({
    maxSkew: 1,
    topologyKey,
    whenUnsatisfiable: 'ScheduleAnyway',
    labelSelector: { matchLabels: labelsOf(part) },
  }));
}

interface DeploymentOptions {
  part: string;
  replicas: number;
  container: IContainer;
  graceSeconds: number;
  initContainers?: IContainer[];
  volumes?: IVolume[];
  pod?: Partial<IPodSpec>;
}

export function deployment(options: DeploymentOptions): IDeployment {
  const labels = labelsOf(options.part);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: options.part, labels },
    spec: {
      replicas: options.replicas,
      revisionHistoryLimit: 3,
      selector: { matchLabels: labels },
      // A new one is ready before an old one goes.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels },
        spec: {
          serviceAccountName: 'lanyu',
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          terminationGracePeriodSeconds: options.graceSeconds,
          securityContext: podSecurity,
          topologySpreadConstraints: spread(options.part),
          ...(options.initContainers ? { initContainers: options.initContainers } : {}),
          containers: [options.container],
          volumes: options.volumes ?? [temporaryVolume],
          ...options.pod,
        },
      },
    },
  };
}

export function apiDeployment(choices: ManifestChoices, part: 'api' | 'live' = 'api'): IDeployment {
  // 5 s until those in front know, 6 s of draining, the rest for what is still under way.
  return deployment({ part, replicas: 2, container: apiContainer(choices.siteImage, part), graceSeconds: 40 });
}

export function workerDeployment(
  image: string,
  part: string,
  options: WorkerOptions & { replicas?: number },
): IDeployment {
  const container = workerContainer(image, options);
  return deployment({ part, replicas: options.replicas ?? 1, container, graceSeconds: 60 });
}

function nginxDeployment(choices: ManifestChoices): IDeployment {
  return deployment({
    part: 'nginx',
    replicas: 2,
    container: nginxContainer(choices.nginxImage, choices.serverName),
    graceSeconds: 60,
    initContainers: [copyAssetsContainer(choices.siteImage)],
    volumes: [assetsVolume, ...nginxVolumes, { name: 'tls', secret: { secretName: 'lanyu-tls' } }],
    pod: {
      securityContext: {
        ...podSecurity,
        // Ports 80 and 443 without a capability: one of the settings that every cluster allows.
        sysctls: [{ name: 'net.ipv4.ip_unprivileged_port_start', value: '0' }],
      },
    },
  });
}

export function service(part: 'api' | 'live'): IService {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: part, labels: labelsOf(part) },
    spec: { selector: labelsOf(part), ports: [{ name: 'http', port: ports.api, targetPort: 'http' }] },
  };
}

const publicService: IService = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'nginx', labels: labelsOf('nginx') },
  spec: {
    type: 'LoadBalancer',
    // The address of the player reaches nginx.
    externalTrafficPolicy: 'Local',
    selector: labelsOf('nginx'),
    ports: [
      { name: 'http', port: ports.http, targetPort: 'http' },
      { name: 'https', port: ports.https, targetPort: 'https' },
    ],
  },
};

export function disruptionBudget(part: string): IPodDisruptionBudget {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: part, labels: labelsOf(part) },
    spec: { maxUnavailable: 1, selector: { matchLabels: labelsOf(part) } },
  };
}

type ScalingMetrics = NonNullable<NonNullable<IHorizontalPodAutoscaler['spec']>['metrics']>;

interface ScalingBounds {
  part: 'api' | 'live';
  least: number;
  most: number;
  /** Beside the processor's, told by the metrics adapter of the cluster, out of Prometheus. */
  metrics?: ScalingMetrics;
}

export function autoscaler({ part, least, most, metrics = [] }: ScalingBounds): IHorizontalPodAutoscaler {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: { name: part, labels: labelsOf(part) },
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: part },
      minReplicas: least,
      maxReplicas: most,
      // Of what is asked for, half a core: a process has one thread, so 120 % is six tenths of what it can do.
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 120 } } },
        ...metrics,
      ],
      behavior: {
        scaleUp: { stabilizationWindowSeconds: 0, policies: [{ type: 'Percent', value: 100, periodSeconds: 30 }] },
        scaleDown: { stabilizationWindowSeconds: 600, policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }] },
      },
    },
  };
}

/** Engines and providers are outside of the cluster or in another namespace: told apart by port. */
function networkPolicies(): INetworkPolicy[] {
  const policy = (name: string, spec: NonNullable<INetworkPolicy['spec']>): INetworkPolicy => ({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name },
    spec,
  });
  const programs = { matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'NotIn', values: ['nginx'] }] };
  const tcp = (port: number) => ({ protocol: 'TCP' as const, port });
  return [
    policy('deny-all', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] }),
    policy('names', {
      podSelector: {},
      policyTypes: ['Egress'],
      egress: [{ ports: [{ protocol: 'UDP', port: 53 }, tcp(53)] }],
    }),
    policy('nginx', {
      podSelector: { matchLabels: labelsOf('nginx') },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ ports: [tcp(ports.http), tcp(ports.https)] }],
      egress: [{ to: [{ podSelector: programs }], ports: [tcp(ports.api)] }],
    }),
    policy('calls', {
      podSelector: programs,
      policyTypes: ['Ingress'],
      ingress: [
        { from: [{ podSelector: { matchLabels: labelsOf('nginx') } }], ports: [tcp(ports.api)] },
        {
          from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
          ports: [tcp(ports.metrics)],
        },
      ],
    }),
    // PostgreSQL, PgBouncer, HAProxy; Redis; S3, payment, SMS and push providers.
    policy('engines-and-providers', {
      podSelector: programs,
      policyTypes: ['Egress'],
      egress: [{ ports: [5432, 6432, 5000, 5001, 6379, 6380, 443].map(tcp) }],
    }),
  ];
}

/** What is no secret. Addresses of engines and every key stand in the Secret `lanyu-secrets`: docs/deploy.md. */
function settings(choices: ManifestChoices): IConfigMap {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: settingsName },
    data: {
      NODE_ENV: 'production',
      PUBLIC_URL: `https://${choices.serverName}`,
      TRUST_PROXY: choices.podNetwork,
      STORAGE: 's3',
      // The usual seccomp profile of containers refuses new namespaces: docs/deploy.md says what that means.
      MIN_DECODER_ISOLATION: 'limits',
    },
  };
}

export function nginxSettings(
  choices: ManifestChoices,
  options: { live?: string[]; storage?: string; downloadLog?: string } = {},
): IConfigMap {
  const configuration = renderStandalone({
    folder: nginxFolder,
    serverName: choices.serverName,
    api: [`api:${ports.api}`],
    // As many processes as there are at the moment.
    readsAtOnce: 0,
    ...options,
    webDist: '/assets/web',
    adminDist: '/assets/admin',
    accessLog: '/dev/stdout',
    tls: { certificate: '/etc/lanyu-tls/tls.crt', key: '/etc/lanyu-tls/tls.key' },
  });
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'lanyu-nginx' },
    data: { 'nginx.conf': configuration },
  };
}

export function migrateJob(choices: ManifestChoices, phase: 'before' | 'after'): IJob {
  const name = `migrate-${phase}`;
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, labels: labelsOf(name) },
    spec: {
      backoffLimit: 3,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: labelsOf(name) },
        spec: {
          restartPolicy: 'Never',
          serviceAccountName: 'lanyu',
          automountServiceAccountToken: false,
          securityContext: podSecurity,
          containers: [migrateContainer(choices.siteImage, phase)],
          volumes: [temporaryVolume],
        },
      },
    },
  };
}

export function baseResources(choices: ManifestChoices): Record<string, Resource[]> {
  const account: IServiceAccount = {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name: 'lanyu' },
    automountServiceAccountToken: false,
  };
  return {
    'settings.yaml': [account, settings(choices), nginxSettings(choices)],
    'api.yaml': [apiDeployment(choices), service('api'), disruptionBudget('api')],
    'nginx.yaml': [nginxDeployment(choices), publicService, disruptionBudget('nginx')],
    'network-policies.yaml': networkPolicies(),
  };
}
