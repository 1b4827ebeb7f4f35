import { join } from 'node:path';
import { renderAlertmanagerRoutes } from './alertmanager-routes.ts';
import { renderGrafanaDashboard, renderPrometheusConsole } from './board-files.ts';
import { renderOneMachinePrometheus } from './one-machine-prometheus.ts';
import { renderPrometheusRules, renderRuleTests } from './prometheus-rules.ts';
import { boards } from './tables/boards.ts';

export const generatedFolder = join(import.meta.dirname, 'generated');

/** By path in the folder: what Prometheus, Alertmanager and Grafana are given. */
export function renderGeneratedFiles(): Map<string, string> {
  return new Map([
    ['rules.yml', renderPrometheusRules()],
    ['rules-tests.yml', renderRuleTests('rules.yml')],
    ['alertmanager.yml', renderAlertmanagerRoutes()],
    ['prometheus-one-machine.yml', renderOneMachinePrometheus()],
    ...boards.map((board): [string, string] => [`dashboards/${board.name}.json`, renderGrafanaDashboard(board)]),
    ...boards.map((board): [string, string] => [`consoles/${board.name}.html`, renderPrometheusConsole(board, boards)]),
  ]);
}
