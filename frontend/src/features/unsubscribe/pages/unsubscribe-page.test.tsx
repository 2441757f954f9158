import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi, Refusal } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { UnsubscribePage } from './unsubscribe-page';

const open = () =>
  renderPage(<UnsubscribePage />, {
    path: '/unsubscribe/:email/:token',
    at: '/unsubscribe/ada%40shop.example/tok',
  });

test('confirm, say why, done', async () => {
  const calls = mockApi({
    'PUT /tracker/confirmUnsubscribe': () => ({ brand: 'Olive & Fern' }),
    'POST /unsubscribefeedback': () => ({}),
  });
  open();
  expect(screen.getByText('ada@shop.example')).toBeVisible();
  expect(calls).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/Olive & Fern will not send you/)).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await userEvent.click(screen.getByLabelText('I never signed up for this mailing list'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('All done')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ token: 'tok', data: { reason: 'never_signed_up' } });
});

test('a broken link says what to do, and nothing pretends to have worked', async () => {
  mockApi({
    'PUT /tracker/confirmUnsubscribe': () => {
      throw new Refusal(400, { code: 'invalid_token', message: 'Open it again from the email.' });
    },
  });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Open it again from the email.');
  expect(screen.queryByText('You are unsubscribed')).toBeNull();
});
