import {
  bounceStems,
  complaintNames,
  complaintStems,
  consentNames,
  consentStems,
  isOtherStatus,
  linkWords,
  mannerWords,
  maybeUnsubscribedNames,
  otherChannels,
  statusNames,
  statusStems,
  timeWords,
  unsubscribedNames,
  unsubscribedStems,
  weakNames,
  weakStems,
} from './consent-status-header-words';
import * as scripts from './consent-status-headers-of-scripts';
import { isAboutGoods } from './goods-words';
import { isAboutLeaving, isEnding, isLeavingDenied, isSingleEndingWord } from './header-polarity';
import { isAllKnown } from './neutral-words';
import { isAboutEmail, saysUnsubscribed } from './refusing-words';
import type { ConsentStatusMeaning } from './value-rules';
import { toComparisonWords } from './value-text';

export type HeaderVerdict =
  | ConsentStatusMeaning
  /**
   * The date of consent. Such a column proves consent, but only if no other column says who agreed.
   */
  | 'consentDay'
  /** The header is about newsletters or consent, but it's unclear whether a yes means consent. */
  | 'unsure'
  /** The column says who may be emailed if one of its values does. */
  | 'weak'
  /**
   * The header is about something else, unless the column's values are used only for mailing lists.
   */
  | 'other'
  /**
   * The header is about something for which a yes or no doesn't matter here, such as a tax
   * exemption or a gender.
   */
  | 'harmless'
  /** The header is about another channel, such as SMS, whose values use the same words. */
  | 'otherChannel';

const containsAny = (text: string, some: readonly string[]): boolean =>
  some.some((stem) => text.includes(stem));

const includesAny = (words: readonly string[], some: ReadonlySet<string>): boolean =>
  words.some((word) => some.has(word));

const endsIn = (text: string, ends: readonly string[]): boolean =>
  ends.some((end) => text.endsWith(end));

const isTime = (words: readonly string[], text: string): boolean =>
  includesAny(words, timeWords) ||
  endsIn(text, scripts.timeSuffixes) ||
  /(?:datum|zeitpunkt|timestamp|date|time|dato)$/.test(text);

const isOtherChannel = (words: readonly string[], text: string): boolean =>
  (includesAny(words, otherChannels) || containsAny(text, ['sms', ...scripts.otherChannels])) &&
  !containsAny(text.replaceAll('directmail', ''), ['mail', ...scripts.emailParts]);

/** Words for a consent that is documented by its date, as the law requires. */
const proof = /consent|einwilligung|zustimmung|toestemming|samtyck|samtykk|zgod/;

/**
 * Words for a consent that is valid until a certain day. People with such a day may still be
 * subscribed.
 */
const validity =
  /(?:^| )(?:valid|gultig|valable|valide|valida|geldig|giltig|gyldig|wazn|platn|ervenyes|gecerli|действ|дійсн|valabil)|有効|有效|유효/;

/** Words for consent, and words for when a person agreed. */
const knownStems = [...consentStems, ...timeWords];

const consentVerdictOf = (words: readonly string[], text: string): HeaderVerdict | undefined => {
  if (!consentNames.has(text) && !containsAny(text, consentStems)) return undefined;
  if (!consentNames.has(text) && validity.test(words.join(' '))) return 'unsure';
  if (!consentNames.has(text) && isAboutLeaving(words)) {
    return isTime(words, text) ? 'optOutDate' : 'suppressed';
  }
  if (includesAny(words, mannerWords) || endsIn(text, scripts.mannerSuffixes)) return 'other';
  if (!consentNames.has(text) && !isAllKnown(words, knownStems)) return 'unsure';
  if (!isTime(words, text)) return 'consent';
  return proof.test(text) || containsAny(text, scripts.proofStems) ? 'consentDay' : 'other';
};

const statusVerdictOf = (text: string): HeaderVerdict => {
  if (!weakNames.has(text) && !containsAny(text, weakStems)) return 'other';
  return isOtherStatus(text) ? 'other' : 'weak';
};

const unsubscribeVerdictOf = (
  words: readonly string[],
  text: string,
): HeaderVerdict | undefined => {
  const stem = unsubscribedNames.has(text)
    ? text
    : unsubscribedStems.find((one) => text.includes(one));
  if (stem !== undefined) {
    if (isLeavingDenied(words, stem)) return 'unsure';
    return isTime(words, text) ? 'optOutDate' : 'suppressed';
  }
  // A column that counts bounces, or lists soft bounces, doesn't mean that the address doesn't
  // work.
  if (containsAny(text, bounceStems))
    return /soft|bounces$|emailsbounced$/.test(text) ? 'other' : 'bounced';
  if (complaintNames.has(text) || containsAny(text, complaintStems)) return 'complained';
  return undefined;
};

/**
 * Returns what a header is about if its cells are yes, no, or check marks. In that case, the header
 * counts even if it contains words for a place, a page, or a moment: "Opted in at checkout",
 * "Unsubscribed (form)".
 */
export const topicOfHeader = (header: string): 'consent' | 'suppressed' | undefined => {
  const words = toComparisonWords(header).split(' ');
  const text = words.join('');
  const stem = unsubscribedNames.has(text)
    ? text
    : unsubscribedStems.find((one) => text.includes(one));
  if (stem !== undefined) return isLeavingDenied(words, stem) ? undefined : 'suppressed';
  if (consentNames.has(text)) return 'consent';
  if (!containsAny(text, consentStems)) return undefined;
  if (isAboutLeaving(words)) return 'suppressed';
  const known = [...knownStems, ...mannerWords, ...linkWords];
  return isAllKnown(words, known) ? 'consent' : undefined;
};

/** Headers for the day on which a person opted in or confirmed. */
const confirmingPattern =
  /confirm|doubleopt|doi(?:dat|time|at|$)|optin|optedin|verified|bestatig|confirmacion|bekraft|bekreft|potwierdz/;

export const isConfirmationDate = (header: string): boolean => {
  const words = toComparisonWords(header).split(' ');
  const text = words.join('');
  return (
    confirmingPattern.test(text) && !includesAny(words, mannerWords) && !isOtherChannel(words, text)
  );
};

/**
 * Returns whether a header may be about people who unsubscribed, in words that are also used for
 * other things: "Date removed".
 */
export const mentionsLeaving = (header: string): boolean => {
  const words = toComparisonWords(header).split(' ');
  const text = words.join('');
  if (isOtherChannel(words, text)) return false;
  // "Order canceled" is about an order. "Removed from mailing (order desk)" isn't.
  const isAboutAnOrder =
    (isOtherStatus(text) || isAboutGoods(words)) && !isAboutEmail(words.join(' '));
  return unsubscribeVerdictOf(words, text) !== undefined || (isEnding(words) && !isAboutAnOrder);
};

/**
 * Returns whether a header is about leaving only through a short word that is also used for other
 * things.
 */
export const isSingleUnsubscribeWord = (header: string): boolean => {
  const words = toComparisonWords(header).split(' ');
  return unsubscribeVerdictOf(words, words.join('')) === undefined && isSingleEndingWord(words);
};

/** Returns whether a header is about leaving or about an unused account: "Inactive", "Disabled". */
export const mayMeanLeaving = (header: string): boolean =>
  maybeUnsubscribedNames.has(toComparisonWords(header).replaceAll(' ', ''));

/**
 * Returns whether only people who unsubscribed have a value under this header. Similar headers may
 * be about a warranty, for example.
 */
export const clearlyMeansLeaving = (header: string): boolean => {
  const words = toComparisonWords(header).split(' ');
  const text = words.join('');
  return (
    !isOtherChannel(words, text) &&
    !mayMeanLeaving(header) &&
    (unsubscribeVerdictOf(words, text) !== undefined || saysUnsubscribed(words.join(' ')))
  );
};

/**
 * Returns whether a header is about an order, a payment, or a person's life, where "canceled"
 * doesn't mean unsubscribed.
 */
export const isAboutOrders = (header: string): boolean =>
  isOtherStatus(toComparisonWords(header).replaceAll(' ', ''));

/**
 * Headers that explain their cells: "Newsletter (leer = abgemeldet)", "Mail: 0 = no, 1 = yes",
 * "Unsub (x means yes)". No list covers every such sentence, so we ask the user what the cells
 * mean.
 */
const explains =
  /[=＝≙→⇒]|->|[(（[][^()（）[\]]{0,80}(?:[:：]|\b(?:means?|if|when|bedeutet|heißt|heisst|wenn|falls|steht für|signifie|veut dire|si|significa|quiere decir|se|betekent|als|betyder|om|hvis|oznacza|jeśli|znamená|znači|ha|jelenti|înseamnă|anlamına|ise|значит|означает|если|означає|якщо|σημαίνει|αν)(?=\s)|は|なら|表示|代表|这|이면)/iu;
const answerPattern =
  /(?:^|[^\p{L}\p{N}])(?:[01xy✓✔]|yes|no|blank|empty|leer|ja|nein|vide|oui|non|vac[ií][oa]|sí|si|vuot[oa]|vazi[oa]|sim|não|leeg|nee|tom|nej|nei|tyhjä|kyllä|ei|pust[eay]|tak|nie|prázdn[éáý]|ano|ne|üres|igen|nem|gol|da|nu|boş|evet|hayır|пусто|да|нет|так|ні|κενό|ναι|όχι)(?![\p{L}\p{N}])|空|是|否|有|無|はい|いいえ|예|빈/iu;

export const isExplained = (header: string): boolean =>
  explains.test(header.slice(0, maxReadLength)) &&
  answerPattern.test(header.slice(0, maxReadLength));
/** Only the beginning of longer headers is read. */
const maxReadLength = 200;

/** Matches headers for a yes or no about something unrelated to emails. */
const harmless =
  /^(?:tax ?exempt|taxable|(?:is )?vip|gender|sex|wholesale|(?:is )?company|paid|shipped|fulfilled|refunded|married|smoker)$/;

/** Returns what a header says about its column, before the values are checked. */
export const verdictOfHeader = (header: string): HeaderVerdict => {
  const words = toComparisonWords(header).split(' ');
  const text = words.join('');
  if (isOtherChannel(words, text)) return 'otherChannel';
  if (text === '' || includesAny(words, linkWords)) return 'other';
  if (containsAny(text, statusStems) || statusNames.has(text)) return 'status';
  const verdict =
    unsubscribeVerdictOf(words, text) ?? consentVerdictOf(words, text) ?? statusVerdictOf(text);
  return verdict === 'other' && harmless.test(words.join(' ')) ? 'harmless' : verdict;
};
