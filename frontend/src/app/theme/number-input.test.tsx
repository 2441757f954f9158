import { MantineProvider, NumberInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setScreenLocale } from '../../lib/screen-locale';
import { theme } from './theme';

afterEach(() => setScreenLocale(undefined));

const onValue = vi.fn();
const Page = ({ first }: { readonly first: string | number }) => {
  const [value, setValue] = useState(first);
  return (
    <NumberInput
      label="Total"
      value={value}
      onChange={(next) => {
        onValue(next);
        setValue(next);
      }}
    />
  );
};

const open = (locale: string, first: string | number = '') => {
  setScreenLocale(locale);
  onValue.mockClear();
  render(
    <MantineProvider env="test" theme={theme}>
      <Page first={first} />
    </MantineProvider>,
  );
  return screen.getByLabelText('Total');
};

test.each([
  ['de-DE', '49,9', '49,9'],
  ['de-DE', '49.9', '49,9'],
  ['en-US', '49.9', '49.9'],
  ['en-US', '49,9', '49.9'],
])('reads the decimals of a number typed in %s as %s', async (locale, typed, shown) => {
  const field = open(locale);
  await userEvent.type(field, typed);
  expect(field).toHaveValue(shown);
  expect(onValue).toHaveBeenLastCalledWith(49.9);
});

test.each([[1234.5], ['1234.5']])('shows the saved number %s with a decimal comma', (saved) => {
  expect(open('de-DE', saved)).toHaveValue('1234,5');
});
