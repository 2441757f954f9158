import { expect, test } from 'vitest';
import { textParts } from './text-parts';

test('separates the texts of adjacent blocks, and shows each merge tag by its name', () => {
  const body =
    '<email-columns><email-column><email-paragraph>Sent today</email-paragraph></email-column>' +
    '<email-column><email-paragraph>Ordered<br>by <strong>no</strong>on</email-paragraph></email-column></email-columns>' +
    '<email-paragraph>Thanks for joining, <email-merge-tag name="first_name"></email-merge-tag>.</email-paragraph>' +
    '<email-paragraph>Hi <email-merge-tag name="first_name" fallback="you"></email-merge-tag></email-paragraph>' +
    '<email-button value="For {{first_name|you}}"></email-button>';
  expect(textParts(body)).toEqual([
    'Sent today Ordered by noon',
    'Thanks for joining, [First name].',
    'Hi you',
    'For you',
  ]);
});
