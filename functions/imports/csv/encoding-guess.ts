// We don't use `chardet` or `jschardet`, because they rely on letter frequencies in running text. A
// customer list is a column of names, and only a tenth of them have an accent. So we try the likely
// languages, and the preview offers every likely reading.
import { decodeBytes } from './encoding-rules';

/** A way to read the bytes of an older text file. */
export type OldEncoding = {
  /** The name used by TextDecoder, or a DOS code page. */
  readonly decoder: string;
  /** The name shown in the preview. */
  readonly name: string;
};

type Script = { readonly letters: RegExp; readonly bytes: number };
type Candidate = OldEncoding & {
  /** The non-ASCII letters of each language that uses this encoding. */
  readonly languages?: readonly string[];
  readonly script?: Script;
};

/**
 * Turkish looks like Icelandic when it's read as Western European: `Ayşe Yılmaz` becomes `Ayþe
 * Yýlmaz`.
 */
const icelandic = 'áðéíóúýþæö';
const western = [
  ...['äöüß', 'éèêëàâçîïôùûüœ', 'áéíóúñü', 'ãõáâàçéêíóôúü', 'åäöé', 'æøåéö', 'àèéìòù', 'éëïöüè'],
  icelandic,
];
const central = [
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîşţșț',
  'čćđšž',
];

const singleByte = (letters: RegExp): Script => ({ letters, bytes: 1 });
const doubleByte = (letters: RegExp): Script => ({ letters, bytes: 2 });

/** The possible encodings, in the order in which equally likely readings are offered. */
const candidates: readonly Candidate[] = [
  { decoder: 'windows-1252', name: 'Western European (Windows)', languages: western },
  { decoder: 'windows-1250', name: 'Central European (Windows)', languages: [...central, 'äöüß'] },
  { decoder: 'iso-8859-2', name: 'Central European (ISO 8859-2)', languages: [...central, 'äöüß'] },
  { decoder: 'macintosh', name: 'Western European (Mac)', languages: western },
  { decoder: 'windows-1254', name: 'Turkish (Windows)', languages: ['çğıiöşüâîû'] },
  {
    decoder: 'windows-1257',
    name: 'Baltic (Windows)',
    languages: ['āčēģīķļņšūž', 'ąčęėįšųūž', 'äõöüšž'],
  },
  {
    decoder: 'windows-1258',
    name: 'Vietnamese (Windows)',
    languages: ['àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ'],
  },
  { decoder: 'cp850', name: 'Western European (DOS)', languages: western },
  { decoder: 'cp437', name: 'Western European (DOS 437)', languages: western },
  { decoder: 'cp852', name: 'Central European (DOS)', languages: [...central, 'äöüß'] },
  { decoder: 'windows-1251', name: 'Cyrillic (Windows)', script: singleByte(/[А-яЁёІіЇїЄєҐґЎў]/u) },
  { decoder: 'koi8-r', name: 'Cyrillic (KOI8)', script: singleByte(/[А-яЁё]/u) },
  { decoder: 'ibm866', name: 'Cyrillic (DOS)', script: singleByte(/[А-яЁё]/u) },
  { decoder: 'windows-1253', name: 'Greek (Windows)', script: singleByte(/[Ά-ώ]/u) },
  { decoder: 'windows-1255', name: 'Hebrew (Windows)', script: singleByte(/[א-ת]/u) },
  { decoder: 'windows-1256', name: 'Arabic (Windows)', script: singleByte(/[ء-ي]/u) },
  {
    decoder: 'shift_jis',
    name: 'Japanese (Shift JIS)',
    script: doubleByte(/[\u3041-\u30ff\u4e00-\u9fff々]/u),
  },
  {
    decoder: 'euc-jp',
    name: 'Japanese (EUC)',
    script: doubleByte(/[\u3041-\u30ff\u4e00-\u9fff々]/u),
  },
  { decoder: 'gbk', name: 'Chinese (GBK)', script: doubleByte(/[\u4e00-\u9fff]/u) },
  { decoder: 'big5', name: 'Chinese (Big5)', script: doubleByte(/[\u4e00-\u9fff]/u) },
  { decoder: 'euc-kr', name: 'Korean (EUC)', script: doubleByte(/[가-힣]/u) },
];

/** Returns the encoding if it's one that a user may choose. */
export const oldEncoding = (decoder: string): OldEncoding | undefined =>
  candidates.find((candidate) => candidate.decoder === decoder);

const maxWords = 2000;

/** Returns words with a non-ASCII letter, as read in this encoding. */
const nonAsciiWords = (text: string): readonly string[] => {
  const words = (text.match(/[A-Za-z\u0080-\u{10ffff}]+/gu) ?? []).filter((word) =>
    /[\u0080-\u{10ffff}]/u.test(word),
  );
  return words.slice(0, maxWords);
};

const isUndecodable = (char: string): boolean => /[\ufffd\u0080-\u009f]/.test(char);

/** Punctuation from office programs: dashes, curly quotes, the euro sign, a non-breaking space. */
const typography = /[\u00a0\u2013\u2014\u2018-\u201e\u2026\u20ac\u00ab\u00bb]/u;

/** Scores how well a word's letters fit one language, per byte. */
const scoreInLanguage = (word: string, letters: string): number => {
  // Icelandic letters count slightly less, because Turkish speakers outnumber Icelanders two
  // hundred to one, and Icelandic has vowels that Turkish doesn't.
  const letterScore = letters === icelandic ? 0.9 : 1;
  return [...word]
    .filter((char) => char > '\u007f')
    .reduce((sum, char) => {
      if (isUndecodable(char)) return sum - 5;
      if (letters.includes(lowerCase(char))) return sum + letterScore;
      if (typography.test(char)) return sum - (/^\W|\W$/u.test(word) ? 0 : 1);
      return sum - (/\p{L}/u.test(char) ? 0.5 : 2);
    }, 0);
};

/** Lowercases a letter. A capital İ becomes one letter with its dot, not two. */
const lowerCase = (char: string): string => (char === 'İ' ? 'i' : char.toLowerCase());

const scoreInLanguages = (word: string, languages: readonly string[]): number => {
  const best = Math.max(...languages.map((letters) => scoreInLanguage(word, letters)));
  const isMixedCase = /\p{Ll}\p{Lu}/u.test(word);
  // Accented letters usually appear between plain ones. Hardly any word has three accented letters
  // in a row.
  const isRun = /[^ -~]{3}/u.test(word);
  return best - (isMixedCase ? 2 : 0) - (isRun ? 3 : 0);
};

const scoreInScript = (word: string, { letters, bytes }: Script): number => {
  const chars = [...word];
  const isMixed = chars.some((char) => /[A-Za-z]/.test(char));
  const score = chars.reduce((sum, char) => {
    if (char <= '\u007f') return sum;
    if (isUndecodable(char)) return sum - 5;
    if (!letters.test(char)) return sum - 1;
    // Kana and Hangul count more, because each belongs to one language, while almost any two bytes
    // form some Chinese character.
    return sum + (/[\u3041-\u30ff가-힣]/u.test(char) ? 2 : bytes === 2 ? 1.5 : 1);
  }, 0);
  const isMixedCase = /\p{Ll}\p{Lu}/u.test(word);
  return score - (isMixed ? 3 : 0) - (isMixedCase ? 2 : 0);
};

/**
 * A list is mostly in one language. This weight decides between readings whose words are equally
 * likely.
 */
const singleLanguageWeight = 0.2;
const singleLanguageShare = (words: readonly string[], languages: readonly string[]): number =>
  Math.max(
    ...languages.map((letters) =>
      words.reduce((sum, word) => sum + scoreInLanguage(word, letters), 0),
    ),
  );

export type OldEncodingReading = OldEncoding & {
  /** The first words that other encodings would read differently. */
  readonly examples: readonly string[];
  readonly score: number;
};

const maxExampleWords = 4;
const minOffered = 2;
const maxOffered = 6;
/**
 * The number of bytes to examine. This is enough, because the words of a list are alike throughout.
 */
const judgedBytes = 400_000;

/**
 * Returns the likely encodings of a text that isn't UTF-8, the most likely first. Each comes with
 * the first words as decoded with it. Empty for plain ASCII text.
 */
export const likelyReadings = (bytes: Uint8Array): readonly OldEncodingReading[] => {
  const sampleBytes = bytes.subarray(0, judgedBytes);
  const readings = candidates.map(({ languages, script, ...encoding }): OldEncodingReading => {
    const words = nonAsciiWords(decodeBytes(sampleBytes, encoding.decoder));
    const likely = words.reduce(
      (sum, word) =>
        sum + (script ? scoreInScript(word, script) : scoreInLanguages(word, languages ?? [])),
      0,
    );
    const score =
      likely + (languages ? singleLanguageWeight * singleLanguageShare(words, languages) : 0);
    return { ...encoding, score, examples: [...new Set(words)].slice(0, maxExampleWords) };
  });
  const best = readings.toSorted((a, b) => b.score - a.score);
  const seenTexts = new Set<string>();
  // Encodings that read every word alike make no difference to the user.
  const different = best.filter(({ examples, score }, index) => {
    // An encoding is ruled out if the words fit none of its languages.
    if (score < 0 && index >= minOffered) return false;
    const exampleText = examples.join(' ');
    return exampleText !== '' && !seenTexts.has(exampleText) && seenTexts.add(exampleText);
  });
  return different.slice(0, maxOffered);
};
