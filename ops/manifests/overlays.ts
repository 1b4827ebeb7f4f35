// Three sizes over the same base: one machine, three machines, a region (docs/deploy.md has the commands).
import {
  apiDeployment,
  autoscaler,
  disruptionBudget,
  nginxSettings,
  service,
  workerDeployment,
  type Resource,
} from './base-resources.ts';
import { ports, workerDeployments, type ManifestChoices } from './site-choices.ts';
import { settingsName } from './site-containers.ts';

export interface Overlay {
  name: 'one' | 'three' | 'region';
  resources: Record<string, Resource[]>;
  /** Merged over the base by name and kind. */
  patches: object[];
}

const patch = (apiVersion: string, kind: string, name: string, rest: object) => ({
  apiVersion,
  kind,
  metadata: { name },
  ...rest,
});

const replicas = (name: string, count: number) => patch('apps/v1', 'Deployment', name, { spec: { replicas: count } });

/** One kind of worker that does everything, films too. */
const workersOfAllRoles = (choices: ManifestChoices, count: number): Resource[] => [
  workerDeployment(choices.videoImage, 'worker', { replicas: count }),
  disruptionBudget('worker'),
];

const storageFolder = '/var/lib/lanyu';
const downloadLog = `${storageFolder}/logs/downloads.log`;

/** Files lie on the machine's disk, which nginx sends them from. */
function mountStorage(name: string): object {
  return patch('apps/v1', 'Deployment', name, {
    spec: {
      template: {
        spec: {
          containers: [{ name, volumeMounts: [{ name: 'storage', mountPath: storageFolder }] }],
          volumes: [{ name: 'storage', persistentVolumeClaim: { claimName: 'lanyu-storage' } }],
        },
      },
    },
  });
}

function oneMachine(choices: ManifestChoices): Overlay {
  const claim = {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: { name: 'lanyu-storage' },
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '100Gi' } } },
  };
  return {
    name: 'one',
    resources: { 'storage.yaml': [claim], 'worker.yaml': workersOfAllRoles(choices, 1) },
    patches: [
      patch('v1', 'ConfigMap', settingsName, {
        data: { STORAGE: 'disk', STORAGE_DIR: storageFolder, STORED_FILES: 'accel', DOWNLOAD_LOG: downloadLog },
      }),
      nginxSettings(choices, { storage: storageFolder, downloadLog }),
      replicas('nginx', 1),
      ...['api', 'worker', 'nginx'].map((name) => mountStorage(name)),
    ],
  };
}

/** Two processes on the same machine would be lost together. */
function neverOnOneMachine(name: string): object {
  return patch('apps/v1', 'Deployment', name, {
    spec: {
      template: {
        spec: {
          topologySpreadConstraints: [
            {
              topologyKey: 'kubernetes.io/hostname',
              maxSkew: 1,
              whenUnsatisfiable: 'DoNotSchedule',
              labelSelector: { matchLabels: { 'app.kubernetes.io/component': name } },
            },
          ],
        },
      },
    },
  });
}

function threeMachines(choices: ManifestChoices): Overlay {
  return {
    name: 'three',
    resources: {
      'scaling.yaml': [autoscaler({ part: 'api', least: 6, most: 12 })],
      'worker.yaml': workersOfAllRoles(choices, 3),
    },
    patches: [replicas('api', 6), replicas('nginx', 3), ...['api', 'worker', 'nginx'].map(neverOnOneMachine)],
  };
}

/** Streams of events have processes of their own, and each role of workers too. */
function region(choices: ManifestChoices): Overlay {
  const workers = workerDeployments.flatMap(({ role, video, ...options }) => [
    workerDeployment(video ? choices.videoImage : choices.siteImage, `worker-${role}`, { role, ...options }),
    disruptionBudget(`worker-${role}`),
  ]);
  return {
    name: 'region',
    resources: {
      'live.yaml': [apiDeployment(choices, 'live'), service('live'), disruptionBudget('live')],
      'scaling.yaml': [
        autoscaler({ part: 'live', least: 8, most: 16 }),
        autoscaler({
          part: 'api',
          least: 12,
          most: 48,
          metrics: [
            {
              type: 'Pods',
              pods: { metric: { name: 'http_in_flight' }, target: { type: 'AverageValue', averageValue: '40' } },
            },
          ],
        }),
      ],
      'workers.yaml': workers,
    },
    patches: [
      nginxSettings(choices, { live: [`live:${ports.api}`] }),
      replicas('api', 24),
      replicas('live', 8),
      replicas('nginx', 4),
      neverOnOneMachine('nginx'),
    ],
  };
}

export function overlays(choices: ManifestChoices): Overlay[] {
  return [oneMachine(choices), threeMachines(choices), region(choices)];
}
