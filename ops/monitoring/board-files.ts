import type { Board, Panel } from './tables/boards.ts';

const grafanaUnits: Record<Panel['unit'], string> = {
  perSecond: 'reqps',
  seconds: 's',
  share: 'percentunit',
  count: 'short',
  bytes: 'bytes',
  milliseconds: 'ms',
};

const [columns, width, height] = [2, 12, 8];

/** A dashboard as Grafana imports it. */
export function renderGrafanaDashboard({ name, title, panels }: Board): string {
  const dashboard = {
    uid: `lanyu-${name}`,
    title,
    tags: ['lanyu'],
    schemaVersion: 39,
    timezone: 'Asia/Shanghai',
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
    panels: panels.map(({ title: heading, unit, expression, by }, index) => ({
      id: index + 1,
      type: 'timeseries',
      title: heading,
      datasource: { type: 'prometheus', uid: '${source}' },
      gridPos: { x: (index % columns) * width, y: Math.floor(index / columns) * height, w: width, h: height },
      fieldConfig: { defaults: { unit: grafanaUnits[unit], min: 0 }, overrides: [] },
      targets: [
        {
          refId: 'A',
          expr: expression,
          legendFormat: by.length === 0 ? heading : by.map((label) => `{{${label}}}`).join(' '),
        },
      ],
    })),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}

const formats: Record<Panel['unit'], string> = {
  perSecond: '{{ . | value | humanize }}/s',
  seconds: '{{ . | value | humanizeDuration }}',
  share: '{{ . | value | humanizePercentage }}',
  count: '{{ . | value | humanize }}',
  bytes: '{{ . | value | humanize1024 }}B',
  milliseconds: '{{ . | value | humanize }} ms',
};

const style = `body{font:14px/1.5 sans-serif;margin:24px;background:#f6f8fa;color:#1c2733}main{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(320px,1fr))}
section{background:#fff;border:1px solid #dde3ea;border-radius:8px;padding:12px 16px}h1{font-size:20px}h2{font-size:13px;color:#5a6b7d;margin:0 0 6px}nav a{margin-right:16px}
table{width:100%;border-collapse:collapse}td{padding:2px 0;overflow-wrap:anywhere}td:last-child{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap;padding-left:12px}`;

/** The same board as a page that Prometheus itself serves: what each expression says now. */
export function renderPrometheusConsole(board: Board, all: readonly Board[]): string {
  const links = all.map(({ name, title }) => `<a href="${name}.html">${title}</a>`).join('');
  const sections = board.panels.map(
    ({ title, unit, expression, by }) => `<section><h2>${title}</h2><table>
{{ range query ${JSON.stringify(expression)} }}<tr><td>${by.map((label) => `{{ .Labels.${label} }}`).join(' ') || '&nbsp;'}</td><td>${formats[unit]}</td></tr>
{{ else }}<tr><td>nothing</td><td></td></tr>
{{ end }}</table></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${board.title}</title><style>${style}</style>
<nav>${links}</nav><h1>${board.title}</h1><main>
${sections.join('\n')}
</main></html>
`;
}
