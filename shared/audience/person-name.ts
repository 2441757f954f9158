import { isEmailAddress, normalizeEmail } from '../email-address';
import { isNoValue, isNoValueInName, stripMarks } from './no-value';
import { isPlaceholderName } from './placeholder-name';

/** Salutations and titles before a name, in the languages of the name headers. */
const titles: ReadonlySet<string> = new Set(
  [
    'mr mrs ms miss mx mister madam sir dame lord lady dr doctor prof professor rev reverend hon',
    'capt captain sgt lt col esq herr hr frau fr fräulein fräul frl monsieur madame mme mlle me',
    'mademoiselle maître mm messieurs mesdames señor señora señorita sr sra srta srs sres dña doña',
    'dra signor signora signorina sig sigra dott dottssa dottore dottoressa avv ing arch geom rag',
    'senhor senhora exmo exma dhr mevr mevrouw meneer heer mw drs ir fru frk fröken hra rouva nti',
    'pani pan paní slečna slecna mgr bc mudr judr phdr rndr inż inz hab úrhölgy dl dna domnul doamna',
    'gospodin gospođa gospodja gospa gđa gdja ponas ponia kungs kundze bay bayan sayın sayin bapak',
    'ibu ông ong bà господин госпожа г гн гжа г-н г-жа пан пані д-р др проф κ κος κα κύριος κυρία δρ',
    'السيد السيدة الدكتور الدكتورة أستاذ مر גב מר גברת דר פרופ คุณ นาย นาง นางสาว श्री श्रीमती डॉ',
  ]
    .join(' ')
    .split(' ')
    .map(stripMarks),
);

/**
 * Titles that only count as titles if they follow another title: `Prof. Dr. med. Anna Weber`,
 * `Dipl. Ing. Max Muster`.
 */
const titleTails: ReadonlySet<string> = new Set(
  'med phil rer nat pol oec jur iur habil hc h c mult vet dent ing dipl theol et inf'.split(' '),
);
/**
 * Titles that are also names. They count as titles only if a first and a last name remain without
 * them.
 */
const alsoNames: ReadonlySet<string> = new Set(
  'pan bay bayan me mm ong ba ing hon fr ir ibu dame lord lady g sig arch dona col heer السيد'.split(
    ' ',
  ),
);

/** Suffixes after a comma, which aren't first names: `Anna Weber, PhD`, `Muster, Inc.` */
const suffixes: ReadonlySet<string> = new Set(
  'jr sr ii iii iv phd md mba ma msc bsc dds esq cpa rn inc ltd llc gmbh ag kg co corp sa srl bv dr prof jun sen'.split(
    ' ',
  ),
);
const between: ReadonlySet<string> = new Set([
  '&',
  '+',
  '/',
  'and',
  'und',
  'et',
  'y',
  'e',
  'en',
  'og',
  'och',
  'i',
]);
/** Honorifics in Japanese, Chinese, and Korean. */
const honorific =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2})\s?(?:様|さま|さん|殿|先生|女士|小姐|님|씨)$/u;

/**
 * Company suffixes after a name: `Acme Co. KG`. The suffixes in the second list are parts of
 * people's names, unless they are in capitals.
 */
const companies: ReadonlySet<string> = new Set(
  [
    'gmbh mbh co inc ltd llc llp limited incorporated corporation corp company plc pty sarl sàrl srl srls',
    'sas sasu eurl bv nv bvba vof oy oyj kg kgaa ohg gbr aps asa sro doo dooel oo ooo kft zrt ltda lda',
    'slu eood ood oü sia uab tov pvt bhd gesmbh',
  ]
    .join(' ')
    .split(' '),
);
const companiesInCapitals: ReadonlySet<string> = new Set(
  'ag sa ab as a/s se sl spa sp ug eg ev ek hf ehf kk bt ad ae'.split(' '),
);

/**
 * Words in the names of stores, clubs, and offices. Such names have no first name: `Café Central,
 * Wien`.
 */
const organizationWords: ReadonlySet<string> = new Set(
  [
    'bäckerei metzgerei praxis kanzlei hotel restaurant café cafe gasthof apotheke autohaus verein stadtwerke bank sparkasse',
    'schule gymnasium universität hochschule institut klinik krankenhaus söhne gebrüder werkstatt salon kinder kindergarten',
    'stiftung gemeinde stadt amt verlag buchhandlung gärtnerei tischlerei agentur studio university college school hospital',
    'church club shop store studios bakery the foundation association society institute agency group partners sons bros',
    'restaurante tienda escuela universidad asociación fundación hermanos boulangerie pharmacie mairie école université',
    'association société librairie frères ristorante farmacia scuola università associazione fratelli negozio studio',
    'school stichting vereniging bakkerij gebroeders förening butik skola universitet skole forening szkoła sklep fundacja',
  ]
    .join(' ')
    .split(' '),
);
/** Place names that are never first names. */
const placeNames: ReadonlySet<string> = new Set(
  [
    'berlin hamburg münchen muenchen munich köln koeln cologne frankfurt stuttgart düsseldorf duesseldorf dortmund essen leipzig',
    'dresden hannover nürnberg nuernberg bremen bonn münster mannheim augsburg karlsruhe freiburg mainz kiel rostock potsdam',
    'wien graz linz salzburg innsbruck zürich zuerich zurich genf genève geneva basel bern luzern lausanne winterthur',
    'amsterdam rotterdam utrecht eindhoven brussels bruxelles brussel antwerpen gent lyon marseille toulouse bordeaux lille nantes',
    'strasbourg madrid barcelona sevilla zaragoza málaga bilbao roma rome milano milan napoli torino bologna firenze venezia',
    'lisboa lisbon porto stockholm göteborg malmö uppsala københavn copenhagen aarhus odense oslo bergen trondheim helsinki tampere',
    'warszawa warsaw kraków krakow łódź wrocław poznań gdańsk praha prague brno ostrava bratislava košice budapest debrecen',
    'bucurești bucharest zagreb ljubljana beograd belgrade athens αθήνα istanbul ankara izmir москва киев київ минск warschau prag',
    'manchester birmingham leeds liverpool glasgow edinburgh cardiff belfast dublin cork chicago boston seattle denver atlanta',
    'philadelphia toronto montreal vancouver ottawa melbourne brisbane perth tokyo osaka seoul beijing shanghai singapore dubai',
    'germany deutschland austria österreich switzerland schweiz suisse france españa spain italia italy nederland belgium usa uk',
  ]
    .join(' ')
    .split(' '),
);
/** Place names that are also first names. After a first and a last name, they are places. */
const alsoFirstNames: ReadonlySet<string> = new Set(
  'paris london florence sofia victoria santiago adelaide sydney austin dallas houston charlotte valencia verona vienna'.split(
    ' ',
  ),
);

/** Matches initials, which aren't titles: `M.S. Dhoni` and `Г. Иванов`. */
const initials = /^(?:\p{Lu}\.?|(?:\p{Lu}\.){2,})$/u;

const plain = (word: string): string => stripMarks(word.replace(/[.’'׳״"]/g, ''));
const isTitle = (word: string): boolean =>
  !initials.test(word) && word.split('/').every((part) => titles.has(plain(part)));
/**
 * Returns whether a title may also be a name. An abbreviated title (`Sig.`) and a title with a
 * special letter (`Doña`) can't.
 */
const mayBeName = (word: string): boolean => alsoNames.has(plain(word)) && !/[.ñ]/i.test(word);

const isSuffix = (word: string): boolean => suffixes.has(plain(word));
const isCompanyWord = (word: string): boolean => {
  const bare = word.replaceAll('.', '');
  const isMarked = word.endsWith('.') || (bare.length > 1 && bare === bare.toUpperCase());
  return (
    companies.has(bare.toLowerCase()) || (isMarked && companiesInCapitals.has(bare.toLowerCase()))
  );
};

/** Returns the number of titles before the name. */
const countLeadingTitles = (words: readonly string[]): number => {
  let count = 0;
  for (const word of words) {
    const isTail =
      count > 0 &&
      plain(word)
        .split(' ')
        .every((part) => titleTails.has(part));
    const isJoint = count > 0 && between.has(word.toLowerCase()) && isTitle(words[count + 1] ?? '');
    if (!isTitle(word) && !isTail && !isJoint) break;
    if (count === 0 && mayBeName(word) && words.length < 3) break;
    count += 1;
  }
  return count;
};

const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * Returns the words of a name, without words that mean that there is no name: `Anna NULL` becomes
 * Anna.
 */
const nameWords = (text: string): string[] => {
  const words = splitWords(text);
  // If the whole list is in capitals, a real name such as Christopher Null looks like the
  // placeholder `NULL`. So all words are kept.
  const isShouted =
    words.length > 1 && text === text.toUpperCase() && words.some((word) => !isNoValue(word));
  return isShouted ? words : words.filter((word) => !isNoValueInName(word) || between.has(word));
};

/** Returns whether a part is a place, such as `Berlin`, `10115 Berlin`, or `DE`. */
const isPlaceName = (part: string): boolean =>
  /\d/.test(part) || /^\p{Lu}{2}$/u.test(part) || placeNames.has(part.toLowerCase());

/**
 * Returns whether one of the two parts belongs to the name of a store or is a place, so they aren't
 * a person's name.
 */
const isNotPersonName = (last: string, first: string): boolean =>
  isPlaceName(first) ||
  /[\d&+;|]/.test(last + first) ||
  (splitWords(last).length > 1 && alsoFirstNames.has(first.toLowerCase())) ||
  // Requires several words, because Church and Bank are also last names.
  (splitWords(last).length > 1 &&
    splitWords(last).some((word) => organizationWords.has(word.toLowerCase())));

/** Returns whether two parts of a text, separated by a comma, are a last name and a first name. */
const areNameParts = (last: string, first: string): boolean =>
  last !== '' &&
  /\p{L}/u.test(first) &&
  !isNoValue(last) &&
  !splitWords(first).every(isSuffix) &&
  !isNotPersonName(last, first) &&
  ![last, first].some((part) => splitWords(part).slice(1).some(isCompanyWord));

/** Returns whether a part after a name and a comma says where the person lives or works. */
const mayFollowName = (part: string): boolean =>
  isPlaceName(part) || splitWords(part).slice(1).some(isCompanyWord);

/**
 * Returns a name such as `Mustermann, Max` as Max Mustermann. Titles are moved to the beginning,
 * and suffixes and places to the end: `King, Martin, Jr.` becomes Martin King, Jr., and `Weber,
 * Anna, Berlin` becomes Anna Weber, Berlin. Anything else is returned unchanged, such as `Muster
 * AG, Zürich`.
 */
const reorderName = (text: string): string => {
  const parts = text.split(',').map((part) => part.trim());
  const [lastNamePart = '', ...others] = parts;
  // The first name may come after a suffix: `Smith, Jr., John`.
  const givenNameIndex = others.findIndex(
    (part) => part !== '' && !splitWords(part).every(isSuffix),
  );
  const first = others[givenNameIndex] ?? '';
  const extraParts = others.filter((part, at) => at !== givenNameIndex && part !== '');
  const words = splitWords(lastNamePart);
  const titleCount = countLeadingTitles(words);
  const last = words.slice(titleCount).join(' ');
  if (!areNameParts(last, first)) return text;
  const leadingTitles = extraParts.filter((part) => splitWords(part).every(isTitle));
  const trailingParts = extraParts.filter((part) => !leadingTitles.includes(part));
  const isSuffixOrPlace = (part: string) => splitWords(part).every(isSuffix) || mayFollowName(part);
  if (!trailingParts.every(isSuffixOrPlace)) return text;
  return [
    [...leadingTitles, ...words.slice(0, titleCount), first, last].join(' '),
    ...trailingParts,
  ].join(', ');
};

/**
 * Returns a full name in the form in which it is stored, with the first name first. Returns '' for
 * a placeholder such as `N/A`, for an email address, and for a salutation without a name.
 */
export const fullName = (text: string): string => {
  const name = text.trim();
  if (isNoValue(name) || isPlaceholderName(name) || isEmailAddress(normalizeEmail(name))) return '';
  const words = nameWords(name.includes(',') ? reorderName(name) : name);
  if (words.length === 0 || words.every((word) => isNoValue(word))) return '';
  return words.every(isTitle) && !words.some(mayBeName) ? '' : words.join(' ');
};

/** Returns a name without an honorific after it, as in `田中様`. */
export const withoutHonorific = (name: string): string => name.replace(honorific, '');

/** Returns the titles before a name: `Frau Dr. Anna Weber` has `Frau Dr.`. */
export const titlesOf = (name: string): string => {
  const words = splitWords(fullName(name));
  return words.slice(0, countLeadingTitles(words)).join(' ');
};

/** Returns a first name without titles: `Dr. Anna` becomes Anna. Returns '' if there is no name. */
export const givenName = (text: string, lastName = ''): string => {
  // Checks the first and last name together, because `Dear` and `Customer` may be in separate
  // columns.
  const isMissing =
    lastName && (isNoValueInName(text.trim()) || isPlaceholderName(`${text} ${lastName}`));
  if (isMissing) return '';
  const name = lastName ? splitWords(text).join(' ') : fullName(text);
  if (isEmailAddress(normalizeEmail(name))) return '';
  const words = splitWords(name);
  const leadingTitles = countLeadingTitles(words);
  const isBare = leadingTitles === words.length && words.some(mayBeName);
  return isBare ? name : words.slice(leadingTitles).join(' ');
};

/**
 * Returns a last name, or '' if there is none. If there is a first name, `Null` is a last name, but
 * `NULL` and `null` are placeholders.
 */
export const familyName = (text: string, firstName = ''): string => {
  const name = text.trim();
  const isMissing = firstName && !isNoValue(firstName) ? isNoValueInName(name) : isNoValue(name);
  // If there is a first name, `Guest` and `Kunde` are last names.
  const isNobodys = firstName ? !/\p{L}/u.test(name) && /\d/.test(name) : isPlaceholderName(name);
  return isMissing || isNobodys || isEmailAddress(normalizeEmail(name)) ? '' : name;
};

/**
 * Splits a full name into a first and a last name. If there is only one word after a title, it is
 * the last name: Mr Smith.
 */
export const splitName = (name: string): { readonly first: string; readonly last: string } => {
  const cleanName = withoutHonorific(fullName(name));
  const [part = '', givenNameIndex = '', ...extraParts] = cleanName
    .split(',')
    .map((one) => one.trim());
  // `fullName` leaves `Weber, Anna, Acme GmbH` unchanged. The first name in it is Anna.
  const isTurned = extraParts.length > 0 && areNameParts(part, givenNameIndex);
  const words = splitWords(isTurned ? `${givenNameIndex} ${part}` : part);
  const leadingTitles = countLeadingTitles(words);
  const [first = '', ...rest] = words.slice(leadingTitles);
  if (leadingTitles > 0 && rest.length === 0) return { first: '', last: first };
  return { first, last: rest.join(' ') };
};

const fullNamePattern = /^[\p{L}\p{M}.'’-]+(?:,?\s[\p{L}\p{M}.'’-]+){1,3}$/u;
const unspacedName = /^[\p{Script=Han}\p{Script=Hangul}]{2,5}$/u;

/**
 * Returns whether a text looks like a person's first and last name, in either order, and not like a
 * company.
 */
export const looksLikePerson = (nameText: string): boolean => {
  // Removes a remark after the name: "Bo Kay (unsubscribed)".
  const text = nameText
    .trim()
    .replace(/[([{][^()[\]{}]{1,60}[)\]}]$/, '')
    .trim();
  return (
    !isPlaceholderName(text) &&
    (unspacedName.test(text) ||
      (fullNamePattern.test(text) &&
        /^[\p{Lu}\p{Lo}]/u.test(text) &&
        !splitWords(text).some(
          (word) =>
            isCompanyWord(word) || organizationWords.has(word.toLowerCase().replace(',', '')),
        )))
  );
};
