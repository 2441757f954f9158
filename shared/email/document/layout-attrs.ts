import { safeImageUrl } from '../html/safe-url';
import { align, paddings } from './attr-groups';
import { choice, colorOrNone, flag, hexColor, integer, url } from './attr-kinds';

/** Shares of a row's width by the name of its layout, to be read against their sum. */
export const COLUMN_SHARES = {
  '50-50': [1, 1],
  '33-67': [1, 2],
  '67-33': [2, 1],
  thirds: [1, 1, 1],
} as const satisfies Record<string, readonly number[]>;

export type ColumnLayout = keyof typeof COLUMN_SHARES;

/**
 * Its own colour always, the brand's first or second colour, or a light shade of the first. Said by
 * the author, never guessed from a value: a template may be black because black is meant.
 */
export const COLOR_ROLES = ['own', 'brand', 'second', 'tint'] as const;
export type ColorRole = (typeof COLOR_ROLES)[number];

/** Blocks that arrange others, and the footer. */
export const LAYOUT_ATTRS = {
  columns: {
    layout: choice<ColumnLayout>('50-50', ['50-50', '33-67', '67-33', 'thirds']),
    verticalAlign: choice('top', ['top', 'middle', 'bottom'] as const),
    /** Phones put columns below each other, in their order or from the last; or beside as they are. */
    phone: choice('stack', ['stack', 'reverse', 'keep'] as const),
    gap: integer(16, 0, 60),
    ...paddings(8, 0, 8, 0),
  },
  section: {
    backgroundColor: hexColor('#f4f4f5'),
    /** Which of a brand's colours its ground takes in an email made from a template. */
    colorRole: choice('own', COLOR_ROLES),
    /** Picture over the colour, which shows where pictures do not. */
    src: url('', safeImageUrl),
    /** Of its text; empty for the email's own, or what can be read on the colour. */
    color: colorOrNone,
    borderRadius: integer(0, 0, 50),
    ...paddings(24, 24, 24, 24),
  },
  footer: {
    align: align('center'),
    fontSize: integer(12, 10, 18),
    /** Leads to the mail as a web page. */
    webVersion: flag(),
    /** Empty for a muted shade of what can be read on the ground. */
    color: colorOrNone,
    backgroundColor: colorOrNone,
    borderRadius: integer(0, 0, 50),
    ...paddings(16, 24, 16, 24),
  },
};
