/** What WeChat Pay wants of numbers and words that other providers take as they are. */

const numberLeast = 6;
const reasonMost = 80;

/** Its numbers have six characters at least, which those of a shop's first orders have not. */
export function padOrderNoForWechat(orderNo: string): string {
  return orderNo.padEnd(numberLeast, '-');
}

export function removePaddingFromWechatOrderNo(number: string): string {
  return number.replace(/-+$/, '');
}

/** Cut between characters; the limit is documented without saying of what, so it is taken to be of bytes. */
export function truncateWechatRefundReason(reason: string): string {
  let cut = '';
  for (const character of reason) {
    if (Buffer.byteLength(cut + character) > reasonMost) break;
    cut += character;
  }
  return cut;
}
