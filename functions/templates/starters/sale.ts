import { look } from './looks';
import {
  brandHeader,
  button,
  centeredText,
  columnHead,
  columns,
  heading,
  pictureSection,
  section,
  small,
  spacer,
  storeUrl,
  title,
} from './markup';
import type { Starter } from './starter';

const clay = { role: 'brand', color: '#a8382a' } as const;
const blush = { role: 'tint', color: '#f5e8e6' } as const;

const shelf = (name: string, text: string): string =>
  columnHead(3, `<a href="${storeUrl}">${name}</a>`) + small(text);

export const sale: Starter = {
  id: '00000000000000000000SA1E00',
  name: 'Sale',
  subject: 'Our season sale begins: up to 30% off',
  preHeader: 'Five days, every season piece. Once it is gone, it is gone.',
  styles: look('#a8382a', { headingFont: 'Helvetica', buttonRadius: 30 }),
  body: (picture) =>
    brandHeader +
    section(
      clay,
      title('Up to 30% off', 48) + centeredText('The season sale, until Sunday night.'),
      {
        'padding-top': 40,
        'padding-bottom': 0,
      },
    ) +
    pictureSection(clay, picture('sale'), 'Two price tags with a percent sign') +
    spacer(12) +
    heading(2, 'The good things, for less') +
    centeredText(
      'We are making room for what comes next. Everything of this season is reduced for five days, while it lasts.',
    ) +
    button('Shop the sale') +
    spacer(16) +
    section(
      blush,
      columns(
        [
          shelf('Up to 20 a piece', 'Small things that make good presents.'),
          shelf('Best sellers', 'What everybody asked for this season.'),
          shelf('Last sizes', 'One or two left. Be quick.'),
        ],
        { layout: 'thirds', gap: 16 },
      ),
      { 'border-radius': 14, 'padding-top': 16, 'padding-bottom': 8 },
    ) +
    spacer(4) +
    small('The sale ends on Sunday at midnight. Prices in the shop are reduced already.'),
};
