import { SheetRefused } from './sheet-types.ts';

/** Of all texts together; beside it the reader needs some 60 MB, and no process of an import may need 200. */
const maxBytes = 64 * 1024 * 1024;
const pieceBytes = 1024 * 1024;

/** The texts that the cells of a workbook name by number, as bytes: a million strings would need three times as much. */
export class SharedStringTable {
  readonly #pieces: Buffer[] = [];
  #used = pieceBytes;
  #starts = new Uint32Array(1024);
  #lengths = new Uint16Array(1024);
  #count = 0;

  add(text: string): void {
    const length = Buffer.byteLength(text);
    if (this.#used + length > pieceBytes) this.#addPiece();
    if (this.#count === this.#starts.length) this.#grow();
    const piece = this.#pieces.at(-1);
    this.#starts[this.#count] = (this.#pieces.length - 1) * pieceBytes + this.#used;
    this.#lengths[this.#count] = length;
    piece?.write(text, this.#used);
    this.#used += length;
    this.#count += 1;
  }

  at(index: number): string {
    const start = this.#starts[index];
    const length = this.#lengths[index];
    if (index >= this.#count || start === undefined || length === undefined) throw new SheetRefused('brokenTable');
    const within = start % pieceBytes;
    return this.#pieces[Math.floor(start / pieceBytes)]?.toString('utf8', within, within + length) ?? '';
  }

  #addPiece(): void {
    if (this.#pieces.length * pieceBytes >= maxBytes) throw new SheetRefused('tooManyRows');
    this.#pieces.push(Buffer.allocUnsafe(pieceBytes));
    this.#used = 0;
  }

  #grow(): void {
    const most = maxBytes / 4;
    if (this.#count >= most) throw new SheetRefused('tooManyRows');
    const starts = new Uint32Array(this.#count * 2);
    starts.set(this.#starts);
    this.#starts = starts;
    const lengths = new Uint16Array(this.#count * 2);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }
}
