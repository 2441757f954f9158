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
  title,
} from './markup';
import type { Starter } from './starter';
import { starterStyle } from './starter-style';

const forest = { role: 'brand', color: '#1f4d3a' } as const;
const mint = { role: 'tint', color: '#e6eeea' } as const;

const promiseBlock = (name: string, text: string): string => columnHead(2, name) + small(text);

export const welcome: Starter = {
  id: '000000000000000000WE1C0ME0',
  name: 'Welcome',
  subject: 'Welcome to {{brand}}, {{first_name|friend}}',
  preHeader: 'A small thank-you for joining us, and what happens next.',
  styles: starterStyle('#1f4d3a'),
  body: (picture) =>
    brandHeader +
    section(
      forest,
      title('Glad you’re here') +
        centeredText('Thanks for joining, {{first_name|friend}}. Here’s 10% off to begin with.'),
      { 'padding-top': 40, 'padding-bottom': 4 },
    ) +
    pictureSection(forest, picture('welcome'), 'An open gift box with green leaves') +
    spacer(12) +
    centeredText(
      'We make things you can use every day and keep for years. Look around, take your time, and use your code whenever you’re ready.',
    ) +
    section(mint, small('Your welcome code') + heading(2, 'WELCOME10'), {
      'padding-top': 18,
      'padding-bottom': 12,
      'border-radius': 12,
    }) +
    spacer(8) +
    button('Find something you love') +
    spacer(16) +
    columns(
      [
        promiseBlock('Ships today', 'Order by noon and we’ll pack it by hand this afternoon.'),
        promiseBlock('30 days to decide', 'Not right? Send it back. Shipping is on us.'),
        promiseBlock('Real people', 'Reply to any of our emails. One of us will answer.'),
      ],
      { layout: 'thirds', gap: 20 },
    ),
};
