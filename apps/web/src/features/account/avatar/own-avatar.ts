import whale from '#src/art/avatars/whale.svg';

/** The picture of who has not chosen one. */
export function avatarAt(address: string | undefined): string {
  return address === undefined || address === '' ? whale : address;
}
