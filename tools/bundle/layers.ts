import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The first level of a style sheet, each rule by what stands in front of its braces. */
function topRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let head = '';
  let quote = '';
  for (const letter of css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{') {
      if (depth === 0) rules.push(head.trim());
      depth += 1;
    } else if (letter === '}') {
      depth -= 1;
      head = '';
      continue;
    } else if (letter === ';' && depth === 0) {
      rules.push(head.trim());
      head = '';
      continue;
    }
    if (depth === 0) head += letter;
  }
  return rules;
}

function layersIn(css: string): string[] {
  return topRules(css).flatMap((rule) => (rule.startsWith('@layer ') ? rule.slice(7).split(/\s*,\s*/) : []));
}

const styleOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';

/** What of a build's styles would win or lose by the order in which it happens to arrive. */
export function layerFaults(dist: string, layers: readonly string[]): string[] {
  const inDocument = styleOf(readFileSync(path.join(dist, 'index.html'), 'utf8'));
  const said = [...new Set(layersIn(inDocument))];
  const faults =
    said.join() === layers.join() ? [] : [`the document orders its layers ${said.join()}, not ${layers.join()}`];
  const assets = readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.css'));
  const sheets: [name: string, css: string][] = [
    ['the document', inDocument],
    ...assets.map((file): [string, string] => [file, readFileSync(path.join(dist, 'assets', file), 'utf8')]),
  ];
  for (const [name, css] of sheets) {
    const outside = topRules(css).filter((rule) => !rule.startsWith('@layer '));
    if (outside.length > 0) faults.push(`${name} has styles outside all layers: ${outside.slice(0, 3).join(' | ')}`);
    const unknown = layersIn(css).filter((layer) => !layers.includes(layer));
    if (unknown.length > 0) faults.push(`${name} names layers that have no place: ${unknown.join(', ')}`);
  }
  return faults;
}
