import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Service, ServiceAccount } from 'kubernetes-models/v1';
import type { IContainer, IPodSpec } from 'kubernetes-models/v1';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { installPackages } from '@lanyu/services/apt';
import { renderManifests } from './render-manifests.ts';
import { exampleChoices, workerDeployments } from './site-choices.ts';

const folder = join(import.meta.dirname, 'kustomize');
const overlayNames = ['one', 'three', 'region'] as const;
type OverlayName = (typeof overlayNames)[number];

const schemas = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
};

interface Rendered {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace: string; labels?: Record<string, string> };
  data?: Record<string, string>;
  spec?: {
    replicas?: number;
    selector?: Record<string, string> & { matchLabels?: Record<string, string> };
    scaleTargetRef?: { name: string };
    template?: { metadata: { labels: Record<string, string> }; spec: IPodSpec };
  };
}

function validate(document: Rendered): void {
  const Schema = schemas[`${document.apiVersion} ${document.kind}` as keyof typeof schemas] as
    (new (given: never) => { validate(): void }) | undefined;
  if (Schema === undefined) throw new Error(`no schema for ${document.apiVersion} ${document.kind}`);
  new Schema(document as never).validate();
}

function kustomize(path: string): Rendered[] {
  const text = execFileSync('kubectl', ['kustomize', join(folder, path)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return parseAllDocuments(text).map((document) => document.toJS() as Rendered);
}

const rendered = new Map<string, Rendered[]>();
const inOverlay = (name: OverlayName) => rendered.get(name) ?? [];
const workloads = () => [...rendered.values()].flat().filter(({ spec }) => spec?.template !== undefined);
const containersOf = (spec: IPodSpec): IContainer[] => [...(spec.initContainers ?? []), ...spec.containers];
const replicasIn = (name: OverlayName) =>
  Object.fromEntries(
    inOverlay(name).flatMap(({ kind, metadata, spec }) =>
      kind === 'Deployment' ? [[metadata.name, spec?.replicas]] : [],
    ),
  );

describe('manifests', () => {
  beforeAll(() => {
    if (!existsSync('/usr/bin/kubectl')) installPackages(['kubernetes-client']);
    for (const name of overlayNames) rendered.set(name, kustomize(`overlays/${name}`));
    for (const phase of ['before', 'after']) rendered.set(phase, kustomize(`migrate-${phase}`));
  });

  test('the files of the repository are what `npm run manifests -- write` writes', () => {
    const inFolder = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
    const written = new Map(inFolder.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
    expect(written).toEqual(renderManifests(exampleChoices));
  });

  test('every resource that kubectl renders fits the schema of its kind', () => {
    const all = [...rendered.values()].flat();
    expect(all.length).toBeGreaterThan(60);
    for (const document of all) expect(() => validate(document), `${document.kind} ${document.metadata.name}`).not.toThrow();
  });

  test('a resource that does not fit its schema is noticed', () => {
    const [service] = inOverlay('one').filter(({ kind }) => kind === 'Service');
    const broken = structuredClone(service) as Rendered & { spec: { ports: { port: unknown }[] } };
    for (const each of broken.spec.ports) each.port = 'eighty';
    expect(() => validate(broken)).toThrow(/port/);
  });

  test('no program runs as root, writes to its image, gains rights or holds a token of the cluster', () => {
    expect(workloads().length).toBeGreaterThan(12);
    for (const { metadata, spec } of workloads()) {
      const pod = spec?.template?.spec as IPodSpec;
      expect(pod, metadata.name).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext, name } of containersOf(pod)) {
        expect(securityContext, `${metadata.name}/${name}`).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
  });

  test('every mount has its volume, after the sizes were merged over the base', () => {
    for (const { metadata, spec } of workloads()) {
      const pod = spec?.template?.spec as IPodSpec;
      const volumes = (pod.volumes ?? []).map(({ name }) => name).toSorted();
      const mounted = new Set(containersOf(pod).flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name)));
      expect([...mounted].toSorted(), metadata.name).toEqual(volumes);
    }
  });

  test.each(overlayNames)('%s: each Deployment has a budget, each Service and scaler something to point to', (name) => {
    const all = inOverlay(name);
    const deployments = all.filter(({ kind }) => kind === 'Deployment');
    const labels = deployments.map(({ spec }) => spec?.template?.metadata.labels);
    const budgets = all.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ spec }) => spec?.selector?.matchLabels);
    const services = all.filter(({ kind }) => kind === 'Service').map(({ spec }) => spec?.selector);
    const scaled = all.flatMap(({ spec }) => spec?.scaleTargetRef?.name ?? []);
    expect(budgets.map((each) => JSON.stringify(each)).toSorted()).toEqual(labels.map((each) => JSON.stringify(each)).toSorted());
    for (const selector of services) expect(labels).toContainEqual(selector);
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(scaled));
  });

  test('sizes: processes of one machine, of three and of a region', () => {
    expect(replicasIn('one')).toEqual({ api: 2, worker: 1, nginx: 1 });
    expect(replicasIn('three')).toEqual({ api: 6, worker: 3, nginx: 3 });
    const roles = Object.fromEntries(workerDeployments.map(({ role, replicas }) => [`worker-${role}`, replicas]));
    expect(replicasIn('region')).toEqual({ api: 24, live: 8, nginx: 4, ...roles });
  });

  test('probes ask what the API has: /healthz whether it lives, /readyz whether it gets traffic', () => {
    const [api] = inOverlay('three').filter(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'api');
    expect(api?.spec?.template?.spec.containers[0]).toMatchObject({
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
    });
    expect(api?.spec?.template?.spec.terminationGracePeriodSeconds).toBe(40);
  });

  test('streams of a region go to processes of their own', () => {
    const streams = (name: OverlayName) => {
      const settings = inOverlay(name).find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'lanyu-nginx');
      return /location = \/api\/v1\/live \{\s+proxy_pass (\S+);/.exec(settings?.data?.['nginx.conf'] ?? '')?.[1];
    };
    expect(overlayNames.map(streams)).toEqual(['http://lanyu_api', 'http://lanyu_api', 'http://lanyu_live']);
  });

  test('settings hold no secret, and everything lies in one namespace', () => {
    for (const { kind, data, metadata } of [...rendered.values()].flat()) {
      expect(metadata.namespace, `${kind} ${metadata.name}`).toBe('lanyu');
      expect(kind).not.toBe('Secret');
      expect(Object.keys(data ?? {}).filter((key) => /SECRET|KEY|PASSWORD|_URL$/.test(key))).toEqual(
        data?.['PUBLIC_URL'] === undefined ? [] : ['PUBLIC_URL'],
      );
    }
  });
});
