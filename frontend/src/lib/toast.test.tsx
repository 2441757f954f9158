import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownToasts } from '../../test/toasts';
import { mostToasts, showToast, toastError, toastSuccess } from './toast';

const page = () =>
  render(
    <MantineProvider env="test">
      <Notifications limit={mostToasts} />
    </MantineProvider>,
  );

const shown = () => shownToasts().map(({ textContent }) => textContent);

test('only what went wrong interrupts a screen reader', () => {
  page();
  act(() => {
    toastSuccess('Your store’s time zone is Oslo.');
    toastError('That code is not right.');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Oslo');
  expect(screen.getByRole('alert')).toHaveTextContent('not right');
});

test('equal toasts are one', () => {
  page();
  act(() => {
    for (let i = 0; i < 4; i += 1) toastError('That code is not right.');
  });
  expect(shown()).toEqual(['That code is not right.']);
});

test('the newest takes the place of the oldest, but never of one that stays', () => {
  page();
  act(() => {
    showToast({
      message: 'Your account is approved',
      color: 'blue',
      priority: 1,
      autoClose: false,
    });
    for (const text of ['one', 'two', 'three', 'four']) toastSuccess(text);
  });
  expect(shown()).toEqual(['Your account is approved', 'three', 'four']);
});
