import { emailLanguages } from '../../email-languages';
import { type AttrKind, hexColor, integer, optional, optionalInteger } from './attr-kinds';
import { safeColor } from './color';
import { readFontFamily } from './fonts';
import { STYLE_RANGES } from './style-ranges';

const color = optional((value) => safeColor(value)?.slice(0, 7));

/** What every email specifies about its look (the email style theme), sizes in px. */
const REQUIRED = {
  /** The background around the card. */
  backgroundColor: hexColor('#f4f4f5'),
  /** The background of the card, behind the text. */
  editorColor: hexColor('#ffffff'),
  fontColor: hexColor('#000000'),
  borderWidth: integer(0, ...STYLE_RANGES.borderWidth),
  borderRadius: integer(0, ...STYLE_RANGES.borderRadius),
  borderColor: hexColor('#e4e4e7'),
};

/**
 * The optional parts of an email's look. A missing key means the look that every email had before
 * the key existed.
 */
const OPTIONAL = {
  bodyFont: optional(readFontFamily),
  headingFont: optional(readFontFamily),
  headingColor: color,
  linkColor: color,
  buttonColor: color,
  buttonTextColor: color,
  buttonRadius: optionalInteger(...STYLE_RANGES.buttonRadius),
  contentWidth: optionalInteger(...STYLE_RANGES.contentWidth),
  /** The language of the email's text. If absent, the account's language applies. */
  language: optional((value) => emailLanguages.find((language) => language === value)),
};

type Values<Kinds> = {
  readonly [K in keyof Kinds]: Kinds[K] extends AttrKind<infer V> ? NonNullable<V> : never;
};
export type EmailStyle = Values<typeof REQUIRED> & Partial<Values<typeof OPTIONAL>>;

/** The values that apply if an email specifies none. */
export const STYLE_FALLBACKS = {
  buttonColor: '#000000',
  buttonTextColor: '#ffffff',
  buttonRadius: 8,
} as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Reads the style of a draft or theme from anything: missing or unusable values become the
 * defaults, and optional ones are left out. The keys always come in the same order, so that two
 * equal styles are equal as JSON.
 */
export const readEmailStyle = (value: unknown): EmailStyle => {
  const raw = isRecord(value) ? value : {};
  const read = Object.entries({ ...REQUIRED, ...OPTIONAL }).flatMap(([key, kind]) => {
    const found = kind.read(raw[key]);
    return found === null ? [] : [[key, found] as const];
  });
  // The keys of the table and the type are the same by construction, but the return type of
  // fromEntries loses that.
  return Object.fromEntries(read) as EmailStyle;
};

/** Returns the style with these changes. Undefined removes an optional value. */
export const changeStyle = (style: EmailStyle, changes: Partial<EmailStyle>): EmailStyle =>
  readEmailStyle({ ...style, ...changes });

/** Returns the keys whose values differ. */
export const changedStyleKeys = (a: EmailStyle, b: EmailStyle): readonly string[] =>
  Object.keys({ ...REQUIRED, ...OPTIONAL }).filter(
    (key) =>
      Object.entries(a).find(([name]) => name === key)?.[1] !==
      Object.entries(b).find(([name]) => name === key)?.[1],
  );

export const DEFAULT_EMAIL_STYLE: EmailStyle = readEmailStyle({});
