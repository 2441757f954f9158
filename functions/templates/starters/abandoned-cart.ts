import { look } from './looks';
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

const indigo = { role: 'brand', color: '#2d3f8f' } as const;
const sky = { role: 'tint', color: '#e5e8f2' } as const;

const answer = (question: string, text: string): string =>
  columnHead(3, question, 'left') + small(text, { align: 'left' });

export const abandonedCart: Starter = {
  id: '00000000000000000000CART00',
  name: 'Abandoned cart',
  subject: 'Did you forget something, {{first_name|friend}}?',
  preHeader: 'Your cart is as you left it. Nothing is charged until you order.',
  styles: look('#2d3f8f', { buttonRadius: 8 }),
  body: (picture) =>
    brandHeader +
    section(
      indigo,
      title('Still thinking it over?') +
        centeredText('We kept your cart for you, {{first_name|friend}}.'),
      { 'padding-top': 38, 'padding-bottom': 0 },
    ) +
    pictureSection(indigo, picture('cart'), 'A shopping basket with a bottle, a box and a plant') +
    spacer(12) +
    centeredText(
      'Everything is as you left it. We cannot promise that it stays in stock, but today it is yours to take.',
    ) +
    cart(6, { 'padding-top': 12, 'padding-bottom': 16 }) +
    button('Back to your cart', { href: checkoutUrl }) +
    spacer(16) +
    section(
      sky,
      heading(2, 'Before you decide', { align: 'left' }) +
        columns(
          [
            answer('What if it does not fit?', 'Send it back within 30 days. We pay the postage.'),
            answer(
              'When is it here?',
              'Ordered by noon, sent the same day, with you in two to four.',
            ),
          ],
          { gap: 24 },
        ) +
        small('Another question? Reply to this email. A person reads it.', { align: 'left' }),
      { 'border-radius': 14 },
    ),
};
