/** Enough of YAML for rules and routes: maps, lists, texts and numbers. Texts are quoted as JSON, which YAML reads. */
export function toYaml(value: unknown, depth = 0): string {
  const indent = '  '.repeat(depth);
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []\n';
    return `\n${value.map((each) => `${indent}- ${toYaml(each, depth + 1).replace(/^\n\s*/, '')}`).join('')}`;
  }
  if (typeof value === 'object' && value !== null) {
    const lines = Object.entries(value).map(([key, each]) => {
      const text = toYaml(each, depth + 1);
      return `${indent}${key}:${text.startsWith('\n') || text.startsWith(' ') ? text : ` ${text}`}`;
    });
    return `\n${lines.join('')}`;
  }
  if (typeof value === 'string') return `${JSON.stringify(value)}\n`;
  return `${String(value)}\n`;
}

export function yamlDocument(comment: string, value: unknown): string {
  return `# ${comment}${toYaml(value)}`;
}
