export type SheetEncoding = 'utf-8' | 'utf-16le' | 'gb18030';
export type SheetFault = 'notTable' | 'brokenTable' | 'tooManyRows';

/** What is read of a table, one after another: what it is, then its cells; a fault ends it. */
export type SheetReaderMessage =
  | { format: 'csv'; encoding: SheetEncoding }
  | { format: 'xlsx'; encoding: null }
  /** Row and text of each cell of the column that is not empty. */
  | { cells: [row: number, text: string][] }
  | { fault: SheetFault }
  | { end: true };

/** Why a file is not taken. */
export class SheetRefused extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}
