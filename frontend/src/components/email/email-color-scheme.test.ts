import { expect, test } from 'vitest';
import { inColorScheme } from './email-color-scheme';

const mail =
  '@media (prefers-color-scheme:dark){a{}} @media screen and ( prefers-color-scheme: light ){b{}}';

test('shows dark mode and light mode regardless of the reader’s system setting', () => {
  expect(inColorScheme(mail, true)).toBe(
    '@media (min-width:0px){a{}} @media screen and (max-width:0px){b{}}',
  );
  expect(inColorScheme(mail, false)).toBe(
    '@media (max-width:0px){a{}} @media screen and (min-width:0px){b{}}',
  );
});
