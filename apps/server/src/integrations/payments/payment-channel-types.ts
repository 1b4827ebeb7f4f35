import type { PaymentChannelCode } from '../../db/tables/wallet-and-order-column-types.ts';

/** The payer, as far as the request shows. */
export interface PayerClient {
  address: string;
  /** A phone that can go from the page it shows to the provider's app; not one inside WeChat's own browser. */
  phone: boolean;
}

/** What is asked to be paid. Amounts are in fen, the currency is CNY everywhere. */
export interface PaymentRequest {
  /** Our number of the order at the provider. */
  orderNo: string;
  amountFen: number;
  subject: string;
  expiresAt: number;
  /** Where the provider sends notifications, and where it redirects the payer. */
  notifyUrl: string;
  returnUrl: string;
  client: PayerClient;
}

export interface PaymentPageOrQrCode {
  kind: 'page' | 'qr';
  url: string;
}

/** A payment as the provider knows it. */
export interface ProviderPayment {
  state: 'absent' | 'unpaid' | 'paid' | 'failed' | 'closed';
  orderNo: string;
  /** The provider's number; empty while unpaid. */
  tradeNo: string;
  amountFen: number;
  currency: string;
}

/** A notification whose signature, time and merchant were verified. */
export interface PaymentNotification extends ProviderPayment {
  /** Different for every notification; a repeat may have one of its own or that of the first. */
  nonce: string;
}

export interface BillLine {
  kind: 'payment' | 'refund';
  orderNo: string;
  tradeNo: string;
  amountFen: number;
  at: number;
}

export interface RefundRequest {
  orderNo: string;
  /** The same for every attempt at the same refund: the provider gives it once. */
  refundNo: string;
  amountFen: number;
  totalFen: number;
  reason: string;
}

/** A provider of payments. Calls may fail and be repeated; nothing here moves coins. */
export interface PaymentChannel {
  name: PaymentChannelCode;
  /** What people call it. */
  label: string;
  /** Repeating it for the same order gives a payment of the same order, never a second one. */
  start(request: PaymentRequest): Promise<PaymentPageOrQrCode>;
  /** Checks the raw bytes; throws NotificationRefused for whatever is not the provider's word to us, now. */
  readNotification(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Promise<PaymentNotification>;
  /** The answer that acknowledges a notification, or asks the provider to repeat it. */
  answer(understood: boolean): { status: number; contentType: string; body: string };
  query(orderNo: string): Promise<ProviderPayment>;
  /** No payment is possible afterwards; one that was faster stays. */
  close(orderNo: string): Promise<void>;
  /** `pending`: ask again. Throws RefundRefused when it will never happen. */
  refund(request: RefundRequest): Promise<'done' | 'pending'>;
  /** All movements of a day (Asia/Shanghai, YYYY-MM-DD). */
  bill(day: string): AsyncIterable<BillLine>;
}

/** The channels this installation has, in the order they are offered. */
export type PaymentChannels = ReadonlyMap<PaymentChannelCode, PaymentChannel>;

export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused';
}

export class RefundRefused extends Error {
  override readonly name = 'RefundRefused';
}

/** The provider could not be asked, or its answer could not be believed. Another try may work. */
export class PaymentProviderUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The provider understood and said no; the same question gets the same answer. */
export class PaymentProviderRefused extends Error {
  override readonly name = 'PaymentRefused';
}
