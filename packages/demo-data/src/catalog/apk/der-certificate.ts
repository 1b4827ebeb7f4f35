import { sign, type KeyObject } from 'node:crypto';

/** A value of DER: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const bytes: number[] = [];
  for (let left = content.length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  const length = content.length < 128 ? [content.length] : [128 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = der(0x06, Buffer.from('550403', 'hex'));

/** A certificate that the owner of a key gave themselves, as those of Android packages are. */
export function createSelfSignedCertificate(
  name: string,
  keys: { privateKey: KeyObject; publicKey: KeyObject },
): Buffer {
  const owner = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const validity = sequence(der(0x17, Buffer.from('240101000000Z')), der(0x18, Buffer.from('20540101000000Z')));
  const facts = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    owner,
    validity,
    owner,
    keys.publicKey.export({ format: 'der', type: 'spki' }),
  );
  const signature = sign('sha256', facts, keys.privateKey);
  return sequence(facts, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
}
