import { safeImageUrl } from '../html/safe-url';
import { align, paddings } from './attr-groups';
import { choice, colorOrNone, flag, hexColor, integer, url } from './attr-kinds';

/**
 * The share of each column in the width of a row, relative to the sum of all shares. Keyed by
 * layout.
 */
export const COLUMN_SHARES = {
  '50-50': [1, 1],
  '33-67': [1, 2],
  '67-33': [2, 1],
  thirds: [1, 1, 1],
} as const satisfies Record<string, readonly number[]>;

export type ColumnLayout = keyof typeof COLUMN_SHARES;

/**
 * The color roles of a background. `own` means that the background always keeps its own color,
 * `brand` and `second` are the first and second color of the brand, and `tint` is a light shade of
 * the first. Authors set the role. It isn't derived from the color, because a template may be black
 * on purpose.
 */
export const COLOR_ROLES = ['own', 'brand', 'second', 'tint'] as const;
export type ColorRole = (typeof COLOR_ROLES)[number];

/** The attributes of blocks that arrange other blocks, and of the footer. */
export const LAYOUT_ATTRS = {
  columns: {
    layout: choice<ColumnLayout>('50-50', ['50-50', '33-67', '67-33', 'thirds']),
    verticalAlign: choice('top', ['top', 'middle', 'bottom'] as const),
    /**
     * What phones do with columns: stack them in order, stack them in reverse order, or keep them
     * side by side.
     */
    phone: choice('stack', ['stack', 'reverse', 'keep'] as const),
    gap: integer(16, 0, 60),
    ...paddings(8, 0, 8, 0),
  },
  section: {
    backgroundColor: hexColor('#f4f4f5'),
    /** The color role of the background in an email made from a template. */
    colorRole: choice('own', COLOR_ROLES),
    /**
     * The URL of a background image that covers the color. Where images aren't shown, the color is
     * visible.
     */
    src: url('', safeImageUrl),
    /**
     * The color of the section's text. If empty, the email's own text color is used or, if that
     * color isn't readable on the background, a readable one.
     */
    color: colorOrNone,
    borderRadius: integer(0, 0, 50),
    ...paddings(24, 24, 24, 24),
  },
  footer: {
    align: align('center'),
    fontSize: integer(12, 10, 18),
    /** Whether the footer links to the email as a web page. */
    webVersion: flag(),
    /**
     * The color of the footer's text. If empty, it is a muted color that is readable on the
     * background.
     */
    color: colorOrNone,
    backgroundColor: colorOrNone,
    borderRadius: integer(0, 0, 50),
    ...paddings(16, 24, 16, 24),
  },
};
