import { align, borderLine, paddings } from '../../document/attr-groups';
import {
  type AttrValuesOf,
  choice,
  colorOrNone,
  flag,
  integer,
  line,
  optionalInteger,
  url,
} from '../../document/attr-kinds';
import { FONT_SIZE } from '../../document/fonts';
import { safeUrl } from '../../html/safe-url';

export const buttonAttrs = {
  value: line('Click here', 200),
  href: url('#', safeUrl),
  width: choice('auto', ['auto', 'full'] as const),
  align: align('center'),
  // This attribute and the next two follow the email's style unless the button sets them.
  backgroundColor: colorOrNone,
  color: colorOrNone,
  fontSize: integer(FONT_SIZE.default, FONT_SIZE.min, FONT_SIZE.max),
  bold: flag(),
  italic: flag(),
  borderRadius: optionalInteger(0, 50),
  ...borderLine(),
  // 0.78em and 1.39em at the default size of 18 px. They are in px, because the Outlook version of
  // the button's padding treats 1em as 16 px, whatever the font size is.
  ...paddings(14, 25, 14, 25),
};

export type ButtonAttrs = AttrValuesOf<typeof buttonAttrs>;
