import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visibleToasts } from '../../test/toasts';
import { callWatch } from './api/call-watch';
import { ProblemError } from './api/problem-error';
import { maxToasts, showToast, toastError, toastSuccess, withdrawAllFailures } from './toast';

const page = () =>
  render(
    <MantineProvider env="test">
      <Notifications limit={maxToasts} />
    </MantineProvider>,
  );

const shownTexts = () => visibleToasts().map(({ textContent }) => textContent);

test('interrupts a screen reader only for errors', () => {
  page();
  act(() => {
    toastSuccess('Your store’s time zone is Oslo.');
    toastError('That code is not right.');
  });
  expect(screen.getByRole('status')).toHaveTextContent('Oslo');
  expect(screen.getByRole('alert')).toHaveTextContent('not right');
});

test('shows identical toasts once', () => {
  page();
  act(() => {
    for (let i = 0; i < 4; i += 1) toastError('That code is not right.');
  });
  expect(shownTexts()).toEqual(['That code is not right.']);
});

test('replaces the oldest toast with a new one, but never a toast that stays until dismissed', () => {
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
  expect(shownTexts()).toEqual(['Your account is approved', 'three', 'four']);
});

const refusal = (message: string, call: string) =>
  new ProblemError(500, { code: 'internal_error', message }, call);

test('removes an error toast when the request is repeated, and shows it again if the request fails again', async () => {
  page();
  act(() => {
    toastError(refusal('The list was not saved.', 'PUT /api/segment/1'));
    toastError(refusal('The form was not saved.', 'PUT /api/form/1'));
  });
  act(() => callWatch.begins('PUT /api/segment/1'));
  await waitFor(() => expect(shownTexts()).toEqual(['The form was not saved.']));
  act(() => toastError(refusal('The list was not saved.', 'PUT /api/segment/1')));
  expect(shownTexts()).toEqual(['The form was not saved.', 'The list was not saved.']);
});

test('removes error toasts when the user leaves a customer’s pages, and keeps other toasts', async () => {
  page();
  act(() => {
    toastSuccess('Email saved');
    toastError('Choose a smaller picture.');
  });
  act(() => withdrawAllFailures());
  await waitFor(() => expect(shownTexts()).toEqual(['Email saved']));
});
