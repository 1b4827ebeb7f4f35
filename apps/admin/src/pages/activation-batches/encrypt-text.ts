const iterations = 600_000;

/** As `openssl enc -aes-256-cbc -pbkdf2 -iter 600000` writes it: who has the password needs no program of ours. */
export async function encryptTextForOpenssl(text: string, password: string): Promise<Uint8Array<ArrayBuffer>> {
  const salt = crypto.getRandomValues(new Uint8Array(8));
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const derived = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, secret, 384);
  const key = await crypto.subtle.importKey('raw', derived.slice(0, 32), 'AES-CBC', false, ['encrypt']);
  const iv = derived.slice(32);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, new TextEncoder().encode(text));
  return new Uint8Array([...new TextEncoder().encode('Salted__'), ...salt, ...new Uint8Array(sealed)]);
}
