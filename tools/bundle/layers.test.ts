import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { layersOf, placesOf } from '@lanyu/web/vite/style-layers';
import { layerFaults } from './layers.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'layers-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const kit = {
  'ui/Icon/IconButton.tsx': `import styles from './IconButton.module.css';`,
  'ui/Dialog/Dialog.tsx': `import modal from './modal.module.css';\nimport styles from './Dialog.module.css';`,
  'ui/BottomSheet/BottomSheet.tsx': `import modal from '../Dialog/modal.module.css';
import { IconButton } from '../Icon/IconButton.tsx';
import styles from './BottomSheet.module.css';`,
  'features/share/ResponsiveDialog.tsx': `import { Drawer } from '#src/ui/BottomSheet/BottomSheet.tsx';\nimport styles from './Sheet.module.css';`,
};

function placed(files: Record<string, string>) {
  const src = folderOf(files);
  const places = placesOf(src);
  return {
    place: (name: string) => places.get(path.join(src, name)),
    layers: layersOf(places, src),
  };
}

test('whoever uses a part stands above it, and above the styles that it names first', () => {
  const { place, layers } = placed(kit);
  expect(place('ui/Icon/IconButton.module.css')).toBe(0);
  expect(place('ui/Dialog/modal.module.css')).toBe(1);
  expect(place('ui/Dialog/Dialog.module.css')).toBe(2);
  expect(place('ui/BottomSheet/BottomSheet.module.css')).toBe(2);
  expect(place('features/share/Sheet.module.css')).toBe(0);
  expect(layers).toEqual(['base', 'kit-0', 'kit-1', 'kit-2', 'features-0']);
});

test('styles that a part and its whole share stay with the part', () => {
  const { place } = placed({
    'pages/home/bones.tsx': `import styles from './HomePage.module.css';`,
    'pages/home/HomePage.tsx': `import { bones } from './bones.tsx';\nimport styles from './HomePage.module.css';`,
  });
  expect(place('pages/home/HomePage.module.css')).toBe(0);
});

test('two that are each to win over the other are named', () => {
  expect(() =>
    placed({
      'ui/A.tsx': `import a from './a.module.css';\nimport b from './b.module.css';`,
      'ui/B.tsx': `import b from './b.module.css';\nimport a from './a.module.css';`,
    }),
  ).toThrow(/each is to win over the next: .*a\.module\.css/);
});

const layers = ['base', 'kit-0', 'pages-0'];
const document = (css: string) => `<html><head><style>${css}</style></head></html>`;
const whole = '@layer base{a{color:red}}@layer kit-0,pages-0;';

test('a build whose styles all lie in their layers has no fault', () => {
  const dist = folderOf({ 'index.html': document(whole), 'assets/a.css': '@layer kit-0{.a:after{content:"}"}}' });
  expect(layerFaults(dist, layers)).toEqual([]);
});

test('a style outside all layers, a layer nobody ordered and another order are each found', () => {
  const outside = folderOf({ 'index.html': document(whole), 'assets/a.css': '@layer kit-0{.a{top:0}}.b{top:0}' });
  expect(layerFaults(outside, layers)).toEqual(['a.css has styles outside all layers: .b']);
  const unknown = folderOf({ 'index.html': document(whole), 'assets/a.css': '@layer other{.a{top:0}}' });
  expect(layerFaults(unknown, layers)).toEqual(['a.css names layers that have no place: other']);
  const turned = folderOf({ 'index.html': document('@layer base,pages-0,kit-0;'), 'assets/a.css': '' });
  expect(layerFaults(turned, layers)).toEqual([
    'the document orders its layers base,pages-0,kit-0, not base,kit-0,pages-0',
  ]);
});
