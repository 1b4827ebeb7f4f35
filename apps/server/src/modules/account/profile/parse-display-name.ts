import { Failure } from '../../../failure.ts';

/** Names that players would take for official ones. */
const reserved = /官方|客服|管理员|系统消息|蓝屿|已注销/;
/** Controls, text directions, joiners, fillers, unassigned characters: invisible characters could disguise a name. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u;

/** X-A1: 2 to 16 graphemes, without invisible characters. */
export function parseDisplayName(given: string): string {
  // The emoji variation selector is the one invisible character that keyboards add by themselves.
  const name = given.normalize('NFKC').replaceAll('\uFE0F', '').replaceAll(/\s+/g, ' ').trim();
  const length = Array.from(name).length;
  if (length < 2 || length > 16 || unseen.test(name) || reserved.test(name.replaceAll(' ', ''))) {
    throw new Failure('nameUnavailable');
  }
  return name;
}
