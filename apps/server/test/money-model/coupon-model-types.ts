export interface ModelPromotion {
  id: string;
  kind: 'coupon' | 'firstRecharge';
  minFen: number;
  bonus: number;
}

export interface ModelCoupon {
  state: 'held' | 'reserved' | 'used' | 'void';
  orderId: string | null;
}
