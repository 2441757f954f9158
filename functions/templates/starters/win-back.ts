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

const cocoa = { role: 'brand', color: '#6b3f2a' } as const;
const oat = { role: 'tint', color: '#ede8e5' } as const;

export const winBack: Starter = {
  id: '0000000000000000000W1NBACK',
  name: 'Win-back',
  subject: 'It’s been a while, {{first_name|friend}}',
  preHeader: 'The kettle is on. Here’s what you missed, plus 15% off when you come back.',
  styles: starterStyle('#6b3f2a'),
  body: (picture) =>
    brandHeader +
    section(
      cocoa,
      title('It’s been a while') +
        centeredText('The kettle is on. Come in, {{first_name|friend}}.'),
      { 'padding-top': 38, 'padding-bottom': 0 },
    ) +
    pictureSection(cocoa, picture('win-back'), 'A steaming cup of coffee beside two cookies') +
    spacer(12) +
    centeredText(
      'Since your last visit we’ve added new colors, faster delivery, and better boxes. We’d love to show you.',
    ) +
    section(
      oat,
      heading(2, '15% off, just for you') +
        centeredText('Enter <strong>COMEBACK15</strong> at checkout within the next 14 days.'),
      { 'border-radius': 14, 'padding-top': 22, 'padding-bottom': 16 },
    ) +
    spacer(8) +
    button('See what’s new') +
    spacer(12) +
    small(
      'Rather not hear from us? No hard feelings: <a href="{{unsubscribe_url}}">unsubscribe with one click</a>.',
    ),
};
