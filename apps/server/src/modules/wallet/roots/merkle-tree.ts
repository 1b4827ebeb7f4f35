import { createHash } from 'node:crypto';
import { merkleLeafText, merkleNodeText } from '@lanyu/contract/receipt-hash-text';

export interface MerkleLeaf {
  uid: string;
  seq: number;
  hash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** All levels of the tree, leaves first, the root alone on the last. Nobody's day has the root of nothing. */
export function merkleTreeLevels(leaves: readonly MerkleLeaf[]): string[][] {
  let level = leaves.map((leaf) => sha256(merkleLeafText(leaf)));
  if (level.length === 0) return [[sha256('')]];
  const levels = [level];
  while (level.length > 1) {
    const above: string[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const left = level[at] ?? '';
      const right = level[at + 1];
      above.push(right === undefined ? left : sha256(merkleNodeText(left, right)));
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

/** Where the neighbours lie on the way up from a leaf, for a tree over so many leaves; null where there is none. */
export function proofSiblingPositions(
  position: number,
  leaves: number,
): ({ level: number; position: number } | null)[] {
  const places: ({ level: number; position: number } | null)[] = [];
  for (let level = 0, at = position, count = leaves; count > 1; level += 1, at >>= 1, count = Math.ceil(count / 2)) {
    const beside = at ^ 1;
    places.push(beside < count ? { level, position: beside } : null);
  }
  return places;
}
