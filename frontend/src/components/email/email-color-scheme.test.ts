import { expect, test } from 'vitest';
import { withColorScheme } from './email-color-scheme';

const emailCss =
  '@media (prefers-color-scheme:dark){a{}} @media screen and ( prefers-color-scheme: light ){b{}}';

test('renders an email in dark mode or light mode regardless of the reader’s system setting', () => {
  expect(withColorScheme(emailCss, true)).toBe(
    '@media (min-width:0px){a{}} @media screen and (max-width:0px){b{}}',
  );
  expect(withColorScheme(emailCss, false)).toBe(
    '@media (max-width:0px){a{}} @media screen and (min-width:0px){b{}}',
  );
});
