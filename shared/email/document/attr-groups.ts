import { type AttrKind, choice, hexColor, integer, textOf } from './attr-kinds';

export const align = (fallback: 'left' | 'center' | 'right') =>
  choice(fallback, ['left', 'center', 'right'] as const);

/** The direction of a block's text. With `auto`, its first letter decides. */
export const dir = () => choice('auto', ['auto', 'ltr', 'rtl'] as const);

/**
 * Returns the attributes for a block's paddings, each 0-100 px. Left means the side where lines
 * begin. In Arabic or Hebrew, this is the right side.
 */
export const paddings = (top: number, right: number, bottom: number, left: number) => ({
  paddingTop: integer(top, 0, 100),
  paddingRight: integer(right, 0, 100),
  paddingBottom: integer(bottom, 0, 100),
  paddingLeft: integer(left, 0, 100),
});

/** Returns the attributes of a border, except for its corner radius. */
export const borderLine = () => ({
  borderWidth: integer(0, 0, 10),
  borderStyle: choice('none', ['none', 'solid', 'dashed', 'dotted'] as const),
  borderColor: hexColor('#000000'),
});

export const border = (radius: number) => ({
  borderRadius: integer(radius, 0, 50),
  ...borderLine(),
});

export type ImageWidth = 'auto' | 'full' | `${number}%`;
export const IMAGE_WIDTH_RANGE = { min: 10, max: 100, step: 5 } as const;

/** `auto`, `full` or a percentage of the text column in steps of 5 (30 px of the 600 px frame). */
export const imageWidth: AttrKind<ImageWidth> = {
  default: 'auto',
  range: IMAGE_WIDTH_RANGE,
  read: (value) => {
    if (value === 'full' || value === 'auto') return value;
    const percent = /^(\d+(?:\.\d+)?)%$/.exec(textOf(value).trim())?.[1];
    if (!percent) return 'auto';
    const { min, max, step } = IMAGE_WIDTH_RANGE;
    return `${Math.min(max, Math.max(min, Math.round(Number(percent) / step) * step))}%`;
  },
};

type Paddings = Readonly<Record<`padding${'Top' | 'Right' | 'Bottom' | 'Left'}`, number>>;

/** Returns paddings as they are shown. In right-to-left text, left and right are swapped. */
export const resolvedPaddings = <P extends Paddings>(attrs: P, direction: 'ltr' | 'rtl'): P =>
  direction === 'ltr'
    ? attrs
    : { ...attrs, paddingRight: attrs.paddingLeft, paddingLeft: attrs.paddingRight };
