export const playerPlaceholderNames = {
  /** Instead of the name of who closed the account. */
  erased: '已注销的玩家',
  /** Of who has not chosen a name yet. */
  newcomer: (number: string) => `岛民${number}`,
};
