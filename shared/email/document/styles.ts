import { emailLanguages } from '../../email-languages';
import { type AttrKind, hexColor, integer, optional, optionalInteger } from './attr-kinds';
import { safeColor } from './color';
import { readFontFamily } from './fonts';
import { STYLE_RANGES } from './style-ranges';

const color = optional((value) => safeColor(value)?.slice(0, 7));

/**
 * The parts of an email's look that are always present (the email style theme). Sizes are in px.
 */
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
 * The optional parts of an email's look. If a part is missing, the email looks like emails did
 * before this part was introduced.
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
 * Reads the style of a draft or theme from a value of any type. Missing or unusable values become
 * the defaults, and unusable optional values are left out. The keys always have the same order, so
 * that equal styles are equal as JSON.
 */
export const readEmailStyle = (value: unknown): EmailStyle => {
  const raw = isRecord(value) ? value : {};
  const styleEntries = Object.entries({ ...REQUIRED, ...OPTIONAL }).flatMap(([key, kind]) => {
    const found = kind.read(raw[key]);
    return found === null ? [] : [[key, found] as const];
  });
  // The table and the type have the same keys, but the return type of fromEntries doesn't express
  // that.
  return Object.fromEntries(styleEntries) as EmailStyle;
};

/**
 * Returns the style with these changes. An optional value that is changed to undefined is removed.
 */
export const changeStyle = (style: EmailStyle, changes: Partial<EmailStyle>): EmailStyle =>
  readEmailStyle({ ...style, ...changes });

/** Returns the keys of the values that differ between two styles. */
export const changedStyleKeys = (a: EmailStyle, b: EmailStyle): readonly string[] =>
  Object.keys({ ...REQUIRED, ...OPTIONAL }).filter(
    (key) =>
      Object.entries(a).find(([name]) => name === key)?.[1] !==
      Object.entries(b).find(([name]) => name === key)?.[1],
  );

export const DEFAULT_EMAIL_STYLE: EmailStyle = readEmailStyle({});
