import { stringify } from 'yaml';
import { baseResources, migrateJob, type Resource } from './base-resources.ts';
import { overlays, type Overlay } from './overlays.ts';
import type { ManifestChoices } from './site-choices.ts';

const written = '# Written by `npm run manifests -- write`. Changes belong in ops/manifests/*.ts.\n';

export function toYamlDocuments(documents: object[]): string {
  const texts = documents.map((document) => stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }));
  return `${written}${texts.join('---\n')}`;
}

function kustomization(fields: object): string {
  return toYamlDocuments([{ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', ...fields }]);
}

function resourceFiles(folder: string, files: Record<string, Resource[]>): [string, string][] {
  return Object.entries(files).map(([name, resources]) => [`${folder}/${name}`, toYamlDocuments(resources)]);
}

function overlayFiles({ name, resources, patches }: Overlay): [string, string][] {
  const folder = `overlays/${name}`;
  return [
    [
      `${folder}/kustomization.yaml`,
      kustomization({
        namespace: 'lanyu',
        // Old spellings, which kubectl reads from 1.14 (Debian 12 has 1.20) up to today's.
        bases: ['../../base'],
        resources: Object.keys(resources),
        patchesStrategicMerge: patches.map((_, index) => `patch-${index + 1}.yaml`),
      }),
    ],
    ...resourceFiles(folder, resources),
    ...patches.map((patch, index): [string, string] => [`${folder}/patch-${index + 1}.yaml`, toYamlDocuments([patch])]),
  ];
}

/** By path below the folder of manifests. */
export function renderManifests(choices: ManifestChoices): Map<string, string> {
  const base = baseResources(choices);
  const phases = (['before', 'after'] as const).flatMap((phase): [string, string][] => [
    [`migrate-${phase}/kustomization.yaml`, kustomization({ namespace: 'lanyu', resources: ['job.yaml'] })],
    [`migrate-${phase}/job.yaml`, toYamlDocuments([migrateJob(choices, phase)])],
  ]);
  return new Map([
    ['base/kustomization.yaml', kustomization({ resources: Object.keys(base) })],
    ...resourceFiles('base', base),
    ...phases,
    ...overlays(choices).flatMap(overlayFiles),
  ]);
}
