import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { rules } from './rules.ts';

export interface Violation {
  rule: string;
  where: string;
  reason: string;
}

const ROOMS = ['packages', 'apps', 'e2e', 'ops', 'tools'];

/** Follows every import below a root and holds it against the rules. */
export async function checkImports(root: string): Promise<{ modules: number; violations: Violation[] }> {
  const { output } = await cruise(
    ROOMS.filter((room) => existsSync(path.join(root, room))),
    {
      baseDir: root,
      // Beside TypeScript 7 the default parser sees no modules at all, and so no violations.
      parser: 'swc',
      tsPreCompilationDeps: 'specify',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|test-results|playwright-report|fixtures)/' },
      outputType: 'json',
      ruleSet: { forbidden: rules },
      // Without it the rules are read and then not applied.
      validate: true,
    },
    {
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.css'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  );
  const { summary } = JSON.parse(output as string) as ICruiseResult;
  const violations = summary.violations.map((violation) => ({
    rule: violation.rule.name,
    where: `${violation.from} → ${violation.cycle?.map((step) => step.name).join(' → ') ?? violation.to}`,
    reason: rules.find((rule) => rule.name === violation.rule.name)?.comment ?? '',
  }));
  return { modules: summary.totalCruised, violations };
}
