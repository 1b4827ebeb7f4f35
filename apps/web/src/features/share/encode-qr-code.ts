export interface EncodedQrCode {
  size: number;
  /** One path of all dark modules but the three eyes, in module units. */
  modules: string;
  /** Top left corners of the eyes, which are drawn rounded. */
  eyes: readonly (readonly [number, number])[];
}

const eyeSize = 7;

/** Highest error correction: the mark in the middle covers modules. */
export async function encodeQrCode(text: string): Promise<EncodedQrCode> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'H', border: 0 });
  const eyes = [
    [0, 0],
    [size - eyeSize, 0],
    [0, size - eyeSize],
  ] as const;
  const inEye = (x: number, y: number) =>
    eyes.some(([ex, ey]) => x >= ex && x < ex + eyeSize && y >= ey && y < ey + eyeSize);
  let modules = '';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark && !inEye(x, y)) modules += `M${x} ${y}h1v1h-1z`;
    });
  });
  return { size, modules, eyes };
}
