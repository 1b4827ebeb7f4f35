/** What may stand in place of the Chinese: other strings, functions of the same values, lists of the same length. */
type Spoken<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Said
    ? (...values: Values) => Spoken<Said>
    : T extends object
      ? { readonly [Key in keyof T]: Spoken<T[Key]> }
      : T;

/** Of a language: rooms by the name of their file. */
export type TranslatedWordsByFile = Readonly<Record<string, object>>;

const rooms: Record<string, object> = {};
let spoken: TranslatedWordsByFile = {};

function overlay(under: object, over: object | undefined): void {
  for (const [key, word] of Object.entries(over ?? {})) {
    if (typeof word === 'object' && !Array.isArray(word)) overlay(Reflect.get(under, key) as object, word as object);
    else Reflect.set(under, key, word);
  }
}

/** The words of a file, in Chinese until a language is spoken. They change in place: whoever holds them has the new ones. */
export function translatable<const T extends object>(room: string, chinese: T): Spoken<T> {
  rooms[room] = chinese;
  overlay(chinese, spoken[room]);
  return chinese as Spoken<T>;
}

/** Once, before the first page is drawn: for the words that are there and for those that load later. */
export function applyTranslation(translation: TranslatedWordsByFile): void {
  spoken = translation;
  for (const room of Object.keys(rooms)) overlay(rooms[room] as object, translation[room]);
}
