import { safeImageUrl } from '../html/safe-url';
import { align, paddings } from './attr-groups';
import { choice, colorOrNone, flag, hexColor, integer, url } from './attr-kinds';

/** Shares of a row's width by layout name, relative to their sum. */
export const COLUMN_SHARES = {
  '50-50': [1, 1],
  '33-67': [1, 2],
  '67-33': [2, 1],
  thirds: [1, 1, 1],
} as const satisfies Record<string, readonly number[]>;

export type ColumnLayout = keyof typeof COLUMN_SHARES;

/**
 * The color roles of a background: always its own color, the brand's first or second color, or a
 * light shade of the first. Set by the author, never guessed from a value: a template may be black
 * because black is intended.
 */
export const COLOR_ROLES = ['own', 'brand', 'second', 'tint'] as const;
export type ColorRole = (typeof COLOR_ROLES)[number];

/** The attributes of blocks that arrange others, and of the footer. */
export const LAYOUT_ATTRS = {
  columns: {
    layout: choice<ColumnLayout>('50-50', ['50-50', '33-67', '67-33', 'thirds']),
    verticalAlign: choice('top', ['top', 'middle', 'bottom'] as const),
    /** Phones stack columns in order or in reverse, or keep them side by side. */
    phone: choice('stack', ['stack', 'reverse', 'keep'] as const),
    gap: integer(16, 0, 60),
    ...paddings(8, 0, 8, 0),
  },
  section: {
    backgroundColor: hexColor('#f4f4f5'),
    /** The brand color that its background gets in an email made from a template. */
    colorRole: choice('own', COLOR_ROLES),
    /** A background image over the color. The color is visible where images aren't shown. */
    src: url('', safeImageUrl),
    /**
     * The color of its text. Empty for the email's own, or one that is readable on the background.
     */
    color: colorOrNone,
    borderRadius: integer(0, 0, 50),
    ...paddings(24, 24, 24, 24),
  },
  footer: {
    align: align('center'),
    fontSize: integer(12, 10, 18),
    /** Links to the email as a web page. */
    webVersion: flag(),
    /**
     * The color of the footer's text. Empty for a muted shade that is readable on the background.
     */
    color: colorOrNone,
    backgroundColor: colorOrNone,
    borderRadius: integer(0, 0, 50),
    ...paddings(16, 24, 16, 24),
  },
};
