export const activationCodeLength = 16;

function letters(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** How many characters of a code were typed, dashes and spaces aside. */
export function typedCodeLength(typed: string): number {
  return letters(typed).length;
}

/** In groups of four while it is typed; what is taken away is not put back. */
export function formatTypedActivationCode(typed: string, before: string): string {
  if (typed.length < before.length) return typed;
  return letters(typed)
    .slice(0, activationCodeLength)
    .replaceAll(/.{4}(?!$)/g, '$&-');
}
