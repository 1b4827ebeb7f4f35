import { Failure } from '../../failure.ts';

/** By these a player would be taken for the house. */
const reserved = /官方|客服|管理员|系统消息|蓝屿|已注销/;
/** Controls, text directions, joiners, fillers, unassigned: what nobody sees can hide what everybody would notice. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u;

/** X-A1: 2 to 16 characters as people count them, and what one sees is what it is. */
export function displayName(given: string): string {
  // The selector that makes a sign colourful is the one unseen thing keyboards add by themselves.
  const name = given.normalize('NFKC').replaceAll('\uFE0F', '').replaceAll(/\s+/g, ' ').trim();
  const length = Array.from(name).length;
  if (length < 2 || length > 16 || unseen.test(name) || reserved.test(name.replaceAll(' ', ''))) {
    throw new Failure('nameUnavailable');
  }
  return name;
}
