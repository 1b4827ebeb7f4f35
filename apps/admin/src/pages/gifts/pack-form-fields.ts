import { fromShanghaiDatetimeLocal, toShanghaiDatetimeLocal } from '../../lib/shanghai-time.ts';
import type { Pack } from './gifts.ts';

/** A pack as its form has it. */
export interface PackFormFields {
  title: string;
  content: string;
  usage: string;
  start: string;
  end: string;
  redeemBy: string;
  limit: number;
  vipOnly: boolean;
}

const dayMs = 24 * 3600_000;

export function packFormFieldsOf(pack: Pack | undefined): PackFormFields {
  const now = Date.now();
  return {
    title: pack?.title ?? '',
    content: pack?.content ?? '',
    usage: pack?.usage ?? '',
    start: toShanghaiDatetimeLocal(pack?.startTime ?? now),
    end: toShanghaiDatetimeLocal(pack?.endTime ?? now + 14 * dayMs),
    redeemBy: toShanghaiDatetimeLocal(pack?.redeemBy ?? now + 44 * dayMs),
    limit: pack?.limit ?? 1,
    vipOnly: pack?.vipOnly ?? false,
  };
}

export function packRequestFromFormFields(fields: PackFormFields) {
  return {
    title: fields.title.trim(),
    content: fields.content.trim(),
    usage: fields.usage.trim(),
    startTime: fromShanghaiDatetimeLocal(fields.start),
    endTime: fromShanghaiDatetimeLocal(fields.end),
    redeemBy: fromShanghaiDatetimeLocal(fields.redeemBy),
    limit: fields.limit,
    vipOnly: fields.vipOnly ? ('true' as const) : ('false' as const),
  };
}
