/** How the game was got. */
export interface GameAcquisitionResult {
  way: 'free' | 'owned' | 'member' | 'bought';
  orderId: string;
  /** Known where coins moved. */
  coinNum?: number;
  /** A member's access ends with the membership. */
  until?: number;
}
