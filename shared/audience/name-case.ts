/** Matches emoji, with the characters that join and color them, and other pictures. */
const pictures =
  /(?:\p{Extended_Pictographic}(?:\u200d|\ufe0f|\p{Emoji_Modifier})*|\p{Regional_Indicator}|\u20e3)+/gu;

/** Returns a name without emoji. */
export const withoutPictures = (name: string): string =>
  // Plain letters are in nearly all names, and they need no change.
  /^[\p{L}\p{M} .,'’-]*$/u.test(name)
    ? name
    : name.replace(pictures, ' ').replace(/\s+/g, ' ').trim();

/** Words before a family name that are written in lower case inside a name. */
const particleWords =
  'van von der den de het te ten ter vom zu zum zur dem du des di da do dos das del della dello dei la las los le les el al bin ibn ben af av y e';
const particles: ReadonlySet<string> = new Set(particleWords.split(' '));

/** Returns whether a word belongs to the family name after it, as in `van der Berg`. */
export const isParticle = (word: string): boolean => particles.has(word.toLowerCase());

const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

/** Initials and short names, such as `JJ` and `TJ`, may really be capitals. */
const isAbbreviation = (word: string): boolean => word.replace(/[^\p{L}]/gu, '').length < 3;

const capitalize = (part: string, language: string | undefined): string => {
  const [first = ''] = part;
  return first.toLocaleUpperCase(language) + part.slice(first.length).toLocaleLowerCase(language);
};

const tidyWord = (word: string, at: number, language: string | undefined): string => {
  if (at > 0 && isParticle(word)) return word.toLowerCase();
  return word
    .split(/(?<=[-'’.])/)
    .map((part) => capitalize(part, language))
    .join('')
    .replace(/^(Mc)(\p{Ll})/u, (_all, mc: string, letter: string) => mc + letter.toUpperCase());
};

/**
 * Returns a name that is all in capitals, or all in small letters, with capitals at the beginnings
 * of its words: `ANNA-LENA VAN DER BERG` becomes Anna-Lena van der Berg. Other names stay as they
 * are, because their capitals are deliberate.
 * @param language the language of the name, which matters for the Turkish i
 */
export const tidyCase = (name: string, language?: string): string => {
  if (!hasCase(name)) return name;
  const isSmall = name === name.toLowerCase();
  const isShouted = name === name.toUpperCase();
  if (!isSmall && !isShouted) return name;
  const words = name.split(' ');
  if (isShouted && words.every(isAbbreviation)) return name;
  return words.map((word, at) => tidyWord(word, at, language)).join(' ');
};
