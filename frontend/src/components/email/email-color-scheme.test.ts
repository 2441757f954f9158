import { expect, test } from 'vitest';
import { inColorScheme } from './email-color-scheme';

const mail =
  '@media (prefers-color-scheme:dark){a{}} @media screen and ( prefers-color-scheme: light ){b{}}';

test('dark mode is shown whatever the system of the reader is set to, and light mode too', () => {
  expect(inColorScheme(mail, true)).toBe(
    '@media (min-width:0px){a{}} @media screen and (max-width:0px){b{}}',
  );
  expect(inColorScheme(mail, false)).toBe(
    '@media (max-width:0px){a{}} @media screen and (min-width:0px){b{}}',
  );
});
