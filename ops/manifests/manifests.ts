// npm run manifests -- write                                             ops/manifests/kustomize anew
// npm run manifests -- write --out FOLDER --name games.example.com --image REGISTRY/lanyu:TAG --video-image REGISTRY/lanyu-video:TAG
//   the same for one install; --nginx-image and --pod-network too
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderManifests } from './render-manifests.ts';
import { exampleChoices } from './site-choices.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: join(import.meta.dirname, 'kustomize') },
    name: { type: 'string', default: exampleChoices.serverName },
    image: { type: 'string', default: exampleChoices.siteImage },
    'video-image': { type: 'string', default: exampleChoices.videoImage },
    'nginx-image': { type: 'string', default: exampleChoices.nginxImage },
    'pod-network': { type: 'string', default: exampleChoices.podNetwork },
  },
});
if (positionals[0] !== 'write') throw new Error('usage: npm run manifests -- write [--out FOLDER --name NAME …]');

const files = renderManifests({
  serverName: values.name,
  siteImage: values.image,
  videoImage: values['video-image'],
  nginxImage: values['nginx-image'],
  podNetwork: values['pod-network'],
});
for (const folder of ['base', 'overlays', 'migrate-before', 'migrate-after'])
  rmSync(join(values.out, folder), { recursive: true, force: true });
for (const [path, text] of files) {
  mkdirSync(dirname(join(values.out, path)), { recursive: true });
  writeFileSync(join(values.out, path), text);
}
console.log(`${files.size} files in ${values.out}`);
