/** Returns a text in lower case, without accents and punctuation: `(N/A)` becomes `n a`. */
export const stripMarks = (text: string): string => {
  // Handles ASCII text in a faster way. Each word of each name in a list is processed several
  // times, and most words have neither accents nor punctuation to remove.
  if (/^[A-Za-z0-9]*$/.test(text)) return text.toLowerCase();
  if (/^[ -~]*$/.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
};

/** Texts that programs and people write when there is no value. */
const placeholders: ReadonlySet<string> = new Set(
  [
    'null, nil, none, n a, na, nan, undefined, undef, unknown, not available, not applicable',
    'not provided, not given, no value, no name, noname, empty, blank, missing, tbd, tba, xxx',
    'no data, not set, unnamed, anonymous, no first name, no last name, first name, last name',
    'firstname, lastname, full name, fname, lname, your name, enter your name, first_name',
    'k a, keine angabe, unbekannt, nicht angegeben, inconnu, non renseigne, aucun, sin nombre',
    'desconocido, no disponible, ninguno, sconosciuto, nessuno, desconhecido, onbekend, geen, okand',
    'ukendt, ukjent, tuntematon, brak, nieznany, neznamy, bilinmiyor, yok, неизвестно, нет, нет данных',
    'άγνωστο, غير معروف, לא ידוע, 不明, 未知, なし, 无, 無, 없음',
  ]
    .join(',')
    .split(',')
    .map(stripMarks),
);

/** Words that are also names if they are capitalized like names: Nan Goldin, Christopher Null. */
const alsoNames: ReadonlySet<string> = new Set(
  'null nil nan na blank empty missing brak nessuno yok unknown'.split(' '),
);
const namePattern = /^\p{Lu}\p{Ll}+$/u;

/** Matches the error values of spreadsheets in Excel's languages. */
const sheetError =
  /^#(?:n\/?[av]|nv|ref|value|wert|name|null|num|zahl|div\/?0|bezug|valeur|valor)[!?]?$/i;

/**
 * Matches text without letters or digits in any script. Text with an emoji isn't matched, because
 * someone chose the emoji as a value.
 */
const onlyMarks = /^[\p{P}\s<>|=+^`~$]*$/u;

/** Matches the dates that databases write when there is no value. */
const noDate = /^0{2,4}[-/.]0{2}[-/.]0{2,4}(?:[ T]00:00.*)?$/;

/**
 * Returns whether a text means that there is no value: `NULL`, `N/A`, `(none)`, `-`, `#N/A`. Use it
 * only for values whose meaning is known. A custom attribute may really have the value “None”.
 */
export const isNoValue = (value: string): boolean => {
  const text = value.trim();
  return (
    onlyMarks.test(text) ||
    sheetError.test(text) ||
    noDate.test(text) ||
    placeholders.has(stripMarks(text))
  );
};

/**
 * Returns whether a word means that there is no value, even next to another word of a name. Returns
 * false for `Null`, because next to another word it is a surname.
 */
export const isNoValueInName = (word: string): boolean =>
  isNoValue(word) && !(namePattern.test(word) && alsoNames.has(word.toLowerCase()));
