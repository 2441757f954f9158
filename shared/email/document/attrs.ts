import { safeImageUrl, safeUrl } from '../html/safe-url';
import { readFallback, readMergeName } from '../merge/merge-tokens';
import { align, border, borderLine, dir, imageWidth, paddings } from './attr-groups';
import type { AttrKind } from './attr-kinds';
import {
  choice,
  colorOrNone,
  flag,
  integer,
  line,
  optional,
  optionalInteger,
  url,
} from './attr-kinds';
import { safeColor } from './color';
import { FONT_FAMILIES, FONT_SIZE, readFontFamily, readFontSize } from './fonts';
import { LAYOUT_ATTRS } from './layout-attrs';
import { MEDIA_ATTRS } from './media-attrs';

/**
 * Every attribute of every node and mark: default, reading, range. The schema, the parser, the
 * writer, the modals and the renderer read this table and nothing else.
 */
export const ATTRS = {
  paragraph: { align: align('left'), dir: dir(), ...paddings(7, 0, 9, 0) },
  heading: {
    level: choice(1, [1, 2, 3, 4, 5, 6] as const),
    align: align('left'),
    dir: dir(),
    width: choice('auto', ['auto', '100%'] as const),
    ...paddings(0, 0, 9, 0),
  },
  button: {
    value: line('Click here', 200),
    href: url('#', safeUrl),
    width: choice('auto', ['auto', 'full'] as const),
    align: align('center'),
    // These three follow the style of the email while the button has none of its own.
    backgroundColor: colorOrNone,
    color: colorOrNone,
    fontSize: integer(FONT_SIZE.default, FONT_SIZE.min, FONT_SIZE.max),
    bold: flag(),
    italic: flag(),
    borderRadius: optionalInteger(0, 50),
    ...borderLine(),
    // 0.78em and 1.39em of the default 18 px. In px because the button's Outlook padding reads
    // em as 16 px whatever the font size.
    ...paddings(14, 25, 14, 25),
  },
  divider: paddings(12, 0, 12, 0),
  image: {
    src: url('', safeImageUrl),
    alt: line('', 500),
    // Says that the alternative text is empty on purpose: screen readers pass the image over.
    decorative: flag(),
    align: align('center'),
    width: imageWidth,
    href: url('', safeUrl),
    // Known after an upload; lets Outlook, which ignores max-width, keep a wide image in its frame.
    naturalWidth: integer(0, 0, 10_000),
    ...border(0),
    ...paddings(8, 0, 8, 0),
  },
  ...LAYOUT_ATTRS,
  ...MEDIA_ATTRS,
  orderedList: { start: integer(1, 0, 9999) },
  mergeTag: {
    name: { default: 'first_name', read: (value) => readMergeName(value) ?? 'first_name' },
    fallback: { default: '', read: readFallback },
  },
  link: { href: url('', safeUrl) },
  textStyle: {
    color: optional(safeColor),
    fontFamily: { ...optional(readFontFamily), choices: FONT_FAMILIES },
    fontSize: { ...optional(readFontSize), range: { ...FONT_SIZE, step: 1 } },
  },
} satisfies Record<string, Record<string, AttrKind<unknown>>>;

export type AttrOwner = keyof typeof ATTRS;
export type AttrsOf<N extends AttrOwner> = {
  [K in keyof (typeof ATTRS)[N]]: (typeof ATTRS)[N][K] extends AttrKind<infer V> ? V : never;
};

/** The owner's attributes as name and kind, for code that walks the table. */
export const attrEntries = (owner: AttrOwner): [string, AttrKind<unknown>][] =>
  Object.entries(ATTRS[owner]);

/** Every attribute of `owner`, read from anything; what is missing or unusable is the default. */
export const coerceAttrs = <N extends AttrOwner>(
  owner: N,
  raw: Readonly<Record<string, unknown>> = {},
): AttrsOf<N> => {
  const values = Object.fromEntries(
    attrEntries(owner).map(([name, kind]) => [name, kind.read(raw[name])]),
  );
  // The table's keys and the type's keys are the same by construction, which fromEntries forgets.
  return values as AttrsOf<N>;
};

/** `paddingTop` as it is spelled in markup: `padding-top`. */
export const markupName = (attr: string): string =>
  attr.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
