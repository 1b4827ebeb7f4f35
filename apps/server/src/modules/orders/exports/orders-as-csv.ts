import { orderCsvWords as words } from '../../../words/order-csv.ts';
import type { OrderRow } from '../orders.queries.ts';

/** A spreadsheet takes a cell that begins like this for a formula, and runs it. */
const beginsLikeFormula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  const text = typeof value === 'string' && beginsLikeFormula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Spreadsheets know UTF-8 by its mark only. */
export const csvHead = (): string => `\u{feff}${csvLine(Object.values(words.columns))}`;

const shownCharacters = 4;
/** A provider opens a payment by its number: the last characters are enough to find it here. */
const masked = (tradeNo: string) => (tradeNo === '' ? '' : `****${tradeNo.slice(-shownCharacters)}`);

const shanghai = (time: number | null) =>
  time === null ? '' : new Date(time + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');

export function orderAsCsv(order: OrderRow): string {
  return csvLine([
    `LY${order.id}`,
    order.user_id,
    words.kinds[order.kind],
    order.subject,
    (order.amount_fen / 100).toFixed(2),
    order.coins,
    order.bonus,
    words.channels[order.channel] ?? order.channel,
    masked(order.trade_no),
    words.states[order.state],
    shanghai(order.created_at),
    shanghai(order.paid_at),
    order.refund_reason,
  ]);
}
