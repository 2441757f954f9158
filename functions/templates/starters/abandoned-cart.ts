import {
  brandHeader,
  button,
  cart,
  centeredText,
  checkoutUrl,
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

const indigo = { role: 'brand', color: '#2d3f8f' } as const;
const sky = { role: 'tint', color: '#e5e8f2' } as const;

const questionAndAnswer = (question: string, text: string): string =>
  columnHead(3, question, 'left') + small(text, { align: 'left' });

export const abandonedCart: Starter = {
  id: '00000000000000000000CART00',
  name: 'Abandoned cart',
  subject: 'Did you forget something, {{first_name|friend}}?',
  preHeader: 'Your cart is just as you left it. You won’t be charged until you order.',
  styles: starterStyle('#2d3f8f', { buttonRadius: 8 }),
  body: (picture) =>
    brandHeader +
    section(
      indigo,
      title('Still thinking it over?') +
        centeredText('We kept your cart for you, {{first_name|friend}}.'),
      { 'padding-top': 38, 'padding-bottom': 0 },
    ) +
    pictureSection(indigo, picture('cart'), 'A shopping basket with a bottle, a box, and a plant') +
    spacer(12) +
    centeredText(
      'Everything is just as you left it. We can’t promise it’ll stay in stock, but it’s yours if you order today.',
    ) +
    cart(6, { 'padding-top': 12, 'padding-bottom': 16 }) +
    button('Back to your cart', { href: checkoutUrl }) +
    spacer(16) +
    section(
      sky,
      heading(2, 'Before you decide', { align: 'left' }) +
        columns(
          [
            questionAndAnswer(
              'What if it doesn’t fit?',
              'Send it back within 30 days. Shipping is on us.',
            ),
            questionAndAnswer(
              'When will it arrive?',
              'Order by noon and it ships the same day. It arrives in two to four days.',
            ),
          ],
          { gap: 24 },
        ) +
        small('Other questions? Reply to this email. A real person reads it.', { align: 'left' }),
      { 'border-radius': 14 },
    ),
};
