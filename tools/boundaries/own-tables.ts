/** Kysely methods whose first argument names a table; `from` and `using` are also words of other libraries. */
const METHOD_CALL =
  /\.(?:selectFrom|(?:insert|replace|merge)Into|updateTable|deleteFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*"|[A-Za-z_$][\w$]*\s*[,)])/g;
const LITERAL_CALL =
  /(?<!\b(?:Array|Buffer|Object|[A-Z]\w*Array))\.(?:from|using|table)\(\s*(\[\s*['"][^\]]*\]|'[^']*'|"[^"]*")\s*[,)]/g;
/** Functions of db/ that are given a table. */
const DATABASE_CALL = /\bdeleteOld\(\s*[\w.]+\s*,\s*('[^']*'|"[^"]*"|[A-Za-z_$][\w$]*\s*,)/g;
const SQL_TEMPLATE = /\bsql(?:<[^`]*?>)?\s*`([^`]*)`/g;
const SQL_TABLE =
  /\b(?:from|join|into|update|truncate(?:\s+table)?|table)\s+(?:only\s+|lateral\s+)?("?[a-z_][\w.]*"?|\$\{[^}]*\})(\s*\()?/gi;
/** Words that may follow from, into or update without being a table. */
const NOT_A_TABLE = new Set([
  'select',
  'set',
  'of',
  'skip',
  'nowait',
  'values',
  'unnest',
  'lateral',
  'on',
  'only',
  'where',
]);

/** The queue's engine has a schema and no module: operators read it through the module of its page. */
const engineTables: Readonly<Record<string, readonly string[]>> = { ops: ['boss.'] };

/** Names of tables in a module's source that are not its own: `site` owns `site_…` and nothing else. */
export function foreignTables(source: string, moduleName: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const own = [`${moduleName.replaceAll('-', '_')}_`, ...(engineTables[moduleName] ?? [])];
  const named = new Set([...kyselyTables(code), ...sqlTables(code)]);
  const local = commonTableNames(code);
  return [...named].filter((name) => !own.some((prefix) => name.startsWith(prefix)) && !local.has(name));
}

function kyselyTables(code: string): string[] {
  const names: string[] = [];
  const calls = [METHOD_CALL, LITERAL_CALL, DATABASE_CALL].flatMap((call) => [...code.matchAll(call)]);
  for (const [, argument = ''] of calls) {
    const literals = [...argument.matchAll(/['"]([^'"]*)['"]/g)].map(([, text = '']) => tableIn(text));
    // A name held in a variable cannot be checked, so it is reported like a foreign table.
    if (literals.length > 0) names.push(...literals);
    else if (!argument.startsWith('[')) names.push(argument.replace(/[\s,)]+$/, ''));
  }
  return names;
}

function sqlTables(code: string): string[] {
  const names: string[] = [];
  for (const [, text = ''] of code.matchAll(SQL_TEMPLATE)) {
    const cleaned = text
      .replace(/'[^']*'/g, "''")
      .replace(/\bis\s+(?:not\s+)?distinct\s+from\b/gi, '=')
      .replace(/\b(?:extract|substring|trim|overlay|position)\s*\([^()]*(?:\([^()]*\)[^()]*)*\)/gi, '0')
      .replace(/\bfor\s+(?:no\s+key\s+)?update\b/gi, '')
      .replace(/\bdo\s+update\b/gi, '');
    for (const [, name = '', call] of cleaned.matchAll(SQL_TABLE)) {
      if (call === undefined && !NOT_A_TABLE.has(name.toLowerCase())) names.push(tableIn(name));
    }
  }
  return names;
}

/** `site_bulletins as b`, `public.site_bulletins`, `"site_bulletins"` → site_bulletins. */
function tableIn(text: string): string {
  return (text.trim().split(/\s+/)[0] ?? '').replaceAll('"', '').replace(/^public\./, '');
}

/** Names that a query gives to its own parts: `with('recent', …)`, with recent as (…). */
function commonTableNames(code: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = ''] of code.matchAll(/\.with(?:Recursive)?\(\s*['"](\w+)/g)) names.add(name);
  for (const [, name = ''] of code.matchAll(
    /(?:\bwith|,|\brecursive)\s+(\w+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+)?(?:materialized\s*)?\(/gi,
  )) {
    names.add(name);
  }
  return names;
}
