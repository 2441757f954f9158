import {
  brandHeader,
  button,
  centeredText,
  heading,
  pictureSection,
  section,
  small,
  spacer,
  title,
} from './markup';
import type { Starter } from './starter';
import { starterStyle } from './starter-style';

const teal = { role: 'brand', color: '#17505c' } as const;
const mist = { role: 'tint', color: '#e3eaec' } as const;

const list = [
  '<strong>The everyday bottle</strong>, in all four colors',
  '<strong>The small jar</strong>, which was gone in two days last time',
  '<strong>The refill pack</strong>, now in a bag you can compost',
];

export const restock: Starter = {
  id: '0000000000000000000REST0CK',
  name: 'Back in stock',
  subject: 'Back on the shelf, {{first_name|at last}}',
  preHeader: 'You asked for it, and it’s back. Last time it sold out in days.',
  styles: starterStyle('#17505c', { headingFont: 'Trebuchet MS' }),
  body: (picture) =>
    brandHeader +
    section(teal, title('Back on the shelf') + centeredText('You asked, we made more.'), {
      'padding-top': 38,
      'padding-bottom': 0,
    }) +
    pictureSection(teal, picture('restock'), 'A shelf full of bottles and jars') +
    spacer(12) +
    heading(2, 'Back again, freshly made', { align: 'left' }) +
    `<ul>${list.map((text) => `<li><p>${text}</p></li>`).join('')}</ul>` +
    spacer(8) +
    button('Get yours') +
    spacer(8) +
    section(
      mist,
      small('Not what you were waiting for? Reply and tell us. We’ll email you when it’s back.'),
      { 'border-radius': 12, 'padding-top': 14, 'padding-bottom': 10 },
    ),
};
