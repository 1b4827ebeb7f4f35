/** What a receipt's hash covers. Without the schema library: browsers verify with it. */
export interface ReceiptContent {
  uid: string;
  seq: number;
  time: number;
  kind: string;
  key: string;
  subject: string;
  postings: readonly { account: string; amount: number }[];
  paidAfter: number;
  freeAfter: number;
  previous: string;
}

/** What the hash is made of. The database writes the same text (wallet_receipt_text in the migrations). */
export function receiptHashText(of: ReceiptContent): string {
  return [
    'lanyu-receipt-1',
    of.uid,
    of.seq,
    of.time,
    of.kind,
    of.key,
    of.subject,
    ...of.postings.map(({ account, amount }) => `${account} ${amount}`),
    `${of.paidAfter} ${of.freeAfter}`,
    of.previous,
  ].join('\n');
}

/** What a leaf of a day's tree is the hash of: the last receipt of a user that day. */
export function merkleLeafText(of: { uid: string; seq: number; hash: string }): string {
  return `lanyu-leaf-1\n${of.uid}\n${of.seq}\n${of.hash}`;
}

/** What a node is the hash of, from its two below; a node without a right neighbour goes up as it is. */
export function merkleNodeText(left: string, right: string): string {
  return `lanyu-node-1\n${left}\n${right}`;
}
