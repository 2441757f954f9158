import { ATOM_ATTRS } from '../blocks/blocks';
import { safeUrl } from '../html/safe-url';
import { readFallback, readFormatText, readMergeName } from '../merge/merge-tokens';
import { align, dir, paddings } from './attr-groups';
import {
  type AttrKind,
  type AttrTable,
  type AttrValuesOf,
  choice,
  integer,
  optional,
  readAttrs,
  url,
} from './attr-kinds';
import { safeColor } from './color';
import { FONT_FAMILIES, FONT_SIZE, readFontFamily, readFontSize } from './fonts';
import { LAYOUT_ATTRS } from './layout-attrs';

/**
 * All attributes of every node and mark, each with its default, parsing, and range. The schema, the
 * parser, the serializer, the modals, and the renderer use only this table.
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
  ...LAYOUT_ATTRS,
  ...ATOM_ATTRS,
  orderedList: { start: integer(1, 0, 9999) },
  mergeTag: {
    name: { default: 'first_name', read: (value) => readMergeName(value) ?? 'first_name' },
    fallback: { default: '', read: readFallback },
    format: { default: '', read: readFormatText },
  },
  link: { href: url('', safeUrl) },
  textStyle: {
    color: optional(safeColor),
    fontFamily: { ...optional(readFontFamily), choices: FONT_FAMILIES },
    fontSize: { ...optional(readFontSize), range: { ...FONT_SIZE, step: 1 } },
  },
} satisfies Record<string, AttrTable>;

export type AttrOwner = keyof typeof ATTRS;
export type AttrsOf<N extends AttrOwner> = AttrValuesOf<(typeof ATTRS)[N]>;

/**
 * Returns the attributes of a node or mark as pairs of name and kind, for code that iterates over
 * them.
 */
export const attrEntries = (owner: AttrOwner): [string, AttrKind<unknown>][] =>
  Object.entries(ATTRS[owner]);

/**
 * Reads all attributes of a node or mark from a value of any type. Missing or unusable values
 * become the default.
 */
export const coerceAttrs = <N extends AttrOwner>(
  owner: N,
  raw: Readonly<Record<string, unknown>> = {},
): AttrsOf<N> => readAttrs(ATTRS[owner], raw);

/** Returns the name of an attribute in markup: `paddingTop` becomes `padding-top`. */
export const markupName = (attr: string): string =>
  attr.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
