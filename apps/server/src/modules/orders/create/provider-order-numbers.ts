/** The order's number at a provider: the same for every attempt to pay it. */
export function providerOrderNoFromOrderId(id: string): string {
  return `LY${id}`;
}

/** The refund's number at a provider. */
export function providerRefundNoFromOrderId(id: string): string {
  return `R${id}`;
}

/** Undefined for what is no number of ours. */
export function orderIdFromProviderOrderNo(orderNo: string): string | undefined {
  // 18 digits always fit into 64 bits.
  return /^LY([1-9]\d{0,17})$/.exec(orderNo)?.[1];
}
