import type { Alert, AlertCase } from './tables/alert-types.ts';
import { alerts } from './tables/alerts.ts';
import { slos, windows } from './tables/slos.ts';
import { yamlDocument } from './yaml.ts';

const written = 'Written by npm run monitoring -- write, from ops/monitoring/tables; not by hand.';

/** Recording rules of all promises, and every alert with its runbook. */
export function renderPrometheusRules(): string {
  return yamlDocument(written, {
    groups: [
      {
        name: 'slo',
        interval: '30s',
        rules: slos.flatMap(({ name, badShare }) =>
          windows.map((window) => ({
            record: `slo:bad_share:${window}`,
            expr: badShare(window),
            labels: { slo: name },
          })),
        ),
      },
      {
        name: 'alerts',
        interval: '30s',
        rules: alerts.map(({ name, expression, holdsFor, severity, slo, runbook, summary }) => ({
          alert: name,
          expr: expression,
          for: holdsFor,
          labels: { severity, ...(slo === undefined ? {} : { slo }) },
          annotations: { summary, runbook: `docs/runbooks/${runbook}.md` },
        })),
      },
    ],
  });
}

/** The file that `promtool test rules` runs: each alert fires in one case and in the other no alert of that name does. */
export function renderRuleTests(rulesFile: string, tested: readonly Alert[] = alerts): string {
  const tests = tested.flatMap(({ name, fires, alsoFires = [], silent }) => [
    ruleTest(`${name} fires`, name, fires, true),
    ...alsoFires.map((each, at) => ruleTest(`${name} fires, case ${at + 2}`, name, each, true)),
    ruleTest(`${name} stays silent`, name, silent, false),
  ]);
  return yamlDocument(written, {
    rule_files: [rulesFile],
    evaluation_interval: '1m',
    tests,
  });
}

function ruleTest(title: string, alert: string, { series, at }: AlertCase, isFiring: boolean) {
  return {
    name: title,
    interval: '1m',
    input_series: series.map(([name, values]) => ({ series: name, values })),
    // A count instead of the alert itself: labels and words of an alert are not what is proven here.
    promql_expr_test: [
      {
        expr: `count(ALERTS{alertname="${alert}",alertstate="firing"}) > 0 or vector(0)`,
        eval_time: at,
        exp_samples: [{ labels: '{}', value: isFiring ? 1 : 0 }],
      },
    ],
  };
}
