export interface AndroidManifestContent {
  packageName: string;
  versionCode: number;
  versionName: string;
  minSdk: number;
  targetSdk: number;
  permissions: readonly string[];
}

/** Android's numbers of the attributes; their names come first among the strings, in this order. */
const attributes = {
  versionCode: 0x01_01_02_1b,
  versionName: 0x01_01_02_1c,
  minSdkVersion: 0x01_01_02_0c,
  targetSdkVersion: 0x01_01_02_70,
  name: 0x01_01_00_03,
};
const android = 'http://schemas.android.com/apk/res/android';
const none = 0xff_ff_ff_ff;

interface Attribute {
  name: string;
  value: string | number;
}

function chunk(type: number, headerBytes: number, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(headerBytes, 2);
  head.writeUInt32LE(8 + body.length, 4);
  return Buffer.concat([head, body]);
}

function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, 4 * at);
  return bytes;
}

/** `AndroidManifest.xml` in the binary form that packages hold. */
export function encodeAndroidManifest(manifest: AndroidManifestContent): Buffer {
  const strings: string[] = Object.keys(attributes);
  const place = (text: string) => {
    const at = strings.indexOf(text);
    return at < 0 ? strings.push(text) - 1 : at;
  };
  // A comment and a line that nobody asks for stand before each.
  const node = (type: number, ...values: readonly number[]) => chunk(type, 16, numbers(1, none, ...values));
  const namespace = (type: number) => node(type, place('android'), place(android));
  const start = (name: string, given: readonly Attribute[]) => {
    const listed = given.map(({ name: each, value }) => {
      const isText = typeof value === 'string';
      const kind = 8 + (isText ? 0x03 : 0x10) * 0x1_00_00_00;
      const namespaced = each === 'package' ? none : place(android);
      const data = isText ? place(value) : value;
      return numbers(namespaced, place(each), isText ? data : none, kind, data);
    });
    // Where attributes begin, how long each is, and how many there are.
    const head = numbers(none, place(name), 20 * 0x1_00_00 + 20, given.length, 0);
    return chunk(0x01_02, 16, Buffer.concat([numbers(1, none), head, ...listed]));
  };
  const end = (name: string) => node(0x01_03, none, place(name));
  const element = (name: string, given: readonly Attribute[]) => [start(name, given), end(name)];
  const body = [
    namespace(0x01_00),
    start('manifest', [
      { name: 'versionCode', value: manifest.versionCode },
      { name: 'versionName', value: manifest.versionName },
      { name: 'package', value: manifest.packageName },
    ]),
    ...element('uses-sdk', [
      { name: 'minSdkVersion', value: manifest.minSdk },
      { name: 'targetSdkVersion', value: manifest.targetSdk },
    ]),
    ...manifest.permissions.flatMap((value) => element('uses-permission', [{ name: 'name', value }])),
    ...element('application', []),
    end('manifest'),
    namespace(0x01_01),
  ];
  const resourceMap = chunk(0x01_80, 8, numbers(...Object.values(attributes)));
  return chunk(0x00_03, 8, Buffer.concat([stringPool(strings), resourceMap, ...body]));
}

function stringPool(strings: readonly string[]): Buffer {
  const written = strings.map((text) => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(text.length);
    return Buffer.concat([length, Buffer.from(text, 'utf16le'), Buffer.alloc(2)]);
  });
  const offsets: number[] = [];
  let at = 0;
  for (const each of written) {
    offsets.push(at);
    at += each.length;
  }
  const padding = Buffer.alloc((4 - (at % 4)) % 4);
  const head = numbers(strings.length, 0, 0, 28 + 4 * strings.length, 0);
  return chunk(0x00_01, 28, Buffer.concat([head, numbers(...offsets), ...written, padding]));
}
