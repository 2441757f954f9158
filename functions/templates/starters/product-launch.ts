import {
  brandHeader,
  button,
  centeredText,
  columnHead,
  columns,
  heading,
  paragraph,
  pictureSection,
  section,
  small,
  spacer,
  title,
} from './markup';
import type { Starter } from './starter';
import { starterStyle } from './starter-style';

const plum = { role: 'brand', color: '#3b2a5c' } as const;
const lilac = { role: 'tint', color: '#e8e6ed' } as const;

const reason = (name: string, text: string): string =>
  columnHead(3, name, 'left') + paragraph(text, { 'padding-top': 0 });

export const productLaunch: Starter = {
  id: '0000000000000000000PR0DCT0',
  name: 'Product launch',
  subject: 'It’s here: the one we’ve been working on',
  preHeader: 'A year of drawings, samples and second thoughts. Be among the first.',
  styles: starterStyle('#3b2a5c'),
  body: (picture) =>
    brandHeader +
    section(plum, small('New in') + title('Meet the new one'), {
      'padding-top': 36,
      'padding-bottom': 0,
    }) +
    pictureSection(plum, picture('launch'), 'A new vase on a pedestal under an arch') +
    spacer(12) +
    centeredText(
      'A year of drawings, 40 samples, and one that felt right from day one. You’re among the first to see it.',
    ) +
    button('See it first') +
    spacer(20) +
    heading(2, 'Why we made it') +
    columns(
      [
        reason('Made to last', 'Solid materials, finished by hand, and repaired by us for free.'),
        reason('Made nearby', 'By six people in a workshop we visit every month.'),
      ],
      { gap: 28 },
    ) +
    spacer(4) +
    section(
      lilac,
      heading(2, 'The first hundred are numbered') +
        centeredText('Each one shows its number and its maker’s name. Shipping starts Monday.'),
      { 'border-radius': 14 },
    ) +
    spacer(8) +
    button('Get a numbered one'),
};
