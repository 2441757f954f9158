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
import { starterStyle } from './starter-style';

const clay = { role: 'brand', color: '#a8382a' } as const;
const blush = { role: 'tint', color: '#f5e8e6' } as const;

const productBlock = (name: string, text: string): string =>
  columnHead(3, `<a href="${storeUrl}">${name}</a>`) + small(text);

export const sale: Starter = {
  id: '00000000000000000000SA1E00',
  name: 'Sale',
  subject: 'Our season sale begins: up to 30% off',
  preHeader: 'Five days, everything from this season. Once it’s gone, it’s gone.',
  styles: starterStyle('#a8382a', { headingFont: 'Helvetica', buttonRadius: 30 }),
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
      'We’re making room for what’s next. Everything from this season is marked down for five days, while supplies last.',
    ) +
    button('Shop the sale') +
    spacer(16) +
    section(
      blush,
      columns(
        [
          productBlock('Up to 20 a piece', 'Small gifts people love.'),
          productBlock('Best sellers', 'This season’s favorites.'),
          productBlock('Last sizes', 'One or two left. Be quick.'),
        ],
        { layout: 'thirds', gap: 16 },
      ),
      { 'border-radius': 14, 'padding-top': 16, 'padding-bottom': 8 },
    ) +
    spacer(4) +
    small('The sale ends Sunday at midnight. Prices in the store are already marked down.'),
};
