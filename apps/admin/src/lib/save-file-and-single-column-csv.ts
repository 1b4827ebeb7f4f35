/** Saves what only this page knows as a file of the operator's own. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** One column; with the mark by which Excel knows UTF-8, and cells that no table program takes for formulas. */
export function singleColumnCsv(heading: string, cells: readonly string[]): string {
  const quoted = cells.map((cell) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`);
  return `\uFEFF${[heading, ...quoted].join('\r\n')}\r\n`;
}
