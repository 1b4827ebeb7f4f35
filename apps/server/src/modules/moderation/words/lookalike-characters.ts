// Letters of other scripts and signs that look like latin ones and that NFKD leaves as they are.
const pairs = [
  // Cyrillic
  'аaАaвbВbеeЕeёeкkКkмmМmнhНhоoОoрpРpсcСcтtТtуyУyхxХxіiІiїiјjЈjѕsЅsԁdԛqԚqԝwԜwһhҺhӏlӀlѵvѴvгrпnиuИuҝkқkҚkԍgьbЬbъbцu',
  // Greek
  'αaΑaβbΒbϲcϹcδdεeΕeγyηnΗhιiΙiκkΚkνvΝnμuΜmοoΟoρpΡpςcσoτtΤtυuΥyχxΧxωwζzΖzΛaΣeϳj',
  // Small capitals, phonetic letters, strokes
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpǫqʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzɑaɐaɓbƈcɗdɖdɘeəeɛeƒfɠgɡgɦhɨiıiɩiʝjƙkłlŁlɭlƚlɱmɲnɳnŋnøoØoɔoƥpʠqɾrɽrʂsƫtŧtŦtʈtʉuʋvⱱvɯmʍwƴyʐzƶzßbþpđdĐdħhĦhȼcɇeɍrɏyƀbǥgɟjꞇtꝼf',
  // Armenian, Cherokee, Lisu, Hebrew, Coptic and signs that are seen most
  'ԱuսuՍuհhցgոnօoՕoՏsզqյjᎪaᏴbᏟcᎠdᎬeᎨfᏀgᎻhᎥiᎫjᏦkᏞlᎷmᏁnᎾoᏢpᏒrᏚsᎢtᏌuᏙvᎳwᎩyᏃzꓮaꓐbꓚcꓓdꓰeꓝfꓖgꓧhꓲiꓙjꓗkꓡlꓟmꓠnꓳoꓑpꓣrꓢsꓔtꓴuꓦvꓪwꓫxꓬyꓜz¢c€e£l¥y₴s₵c₳a₿b₮t₦n₩w฿bΞe∂d∑e∩n∪u∅o×x†t',
];

/** Characters that pass for Chinese ones. */
const passingForHan = 'ロ口カ力エ工タ夕ニ二ト卜ハ八セ七メ乂';

function tableOf(text: string): [number, string][] {
  const characters = Array.from(text);
  return characters.flatMap((character, index) =>
    index % 2 === 0 ? [[character.codePointAt(0) ?? 0, characters[index + 1] ?? '']] : [],
  );
}

const table: ReadonlyMap<number, string> = new Map([...pairs, passingForHan].flatMap(tableOf));

/** Rows of the alphabet in frames, which are signs to Unicode: negative circled, negative squared, regional indicators. */
const framedRows = [0x1f150, 0x1f170, 0x1f1e6];

/** The latin letter or Chinese character that something looks like; undefined for what looks like itself. */
export function plainCharacterOfLookalike(codePoint: number): string | undefined {
  for (const first of framedRows) {
    if (codePoint >= first && codePoint < first + 26) return String.fromCharCode(97 + codePoint - first);
  }
  return table.get(codePoint);
}

/** Digits and signs that stand for letters inside latin words. */
export const lettersByLookalikeDigitOrSign: ReadonlyMap<number, readonly number[]> = new Map(
  Object.entries({
    0: 'o',
    1: 'il',
    2: 'z',
    3: 'e',
    4: 'a',
    5: 's',
    6: 'gb',
    7: 't',
    8: 'b',
    9: 'gq',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'li',
    '+': 't',
    '(': 'c',
  }).map(([sign, letters]) => [sign.charCodeAt(0), Array.from(letters, (letter) => letter.charCodeAt(0))]),
);
