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
    'GET /tracker/unsubscribePage': () => ({ brand: 'Olive & Fern', segments: [] }),
    'PUT /tracker/confirmUnsubscribe': () => ({ brand: 'Olive & Fern' }),
    'POST /unsubscribefeedback': () => ({}),
  });
  open();
  expect(screen.getByText('ada@shop.example')).toBeVisible();
  expect(await screen.findByText(/Stop sending emails from Olive & Fern to/)).toBeVisible();
  expect(calls.map(({ key, query }) => [key, query.get('token')])).toEqual([
    ['GET /tracker/unsubscribePage', 'tok'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/Olive & Fern will not send you/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus();
  expect(screen.getAllByRole('radio')).toHaveLength(5);
  await userEvent.click(screen.getByLabelText('I never signed up for this mailing list'));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('All done')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ token: 'tok', data: { reason: 'never_signed_up' } });
});

const brokenLink = () => {
  throw new Refusal(400, { code: 'invalid_token', message: 'Open it again from the email.' });
};

test('a broken link says what to do at once, and offers nothing that cannot work', async () => {
  mockApi({ 'GET /tracker/unsubscribePage': brokenLink });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Open it again from the email.');
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
});

test('a page that cannot learn the store’s name still lets people leave', async () => {
  mockApi({
    'GET /tracker/unsubscribePage': () => {
      throw new Refusal(500, { code: 'internal_error', message: 'Something went wrong' });
    },
    'PUT /tracker/confirmUnsubscribe': () => ({ brand: 'Olive & Fern' }),
  });
  open();
  expect(screen.getByText(/Stop sending emails to/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(/Olive & Fern will not send you/)).toBeVisible();
});

test('a link that broke meanwhile says so, and nothing pretends to have worked', async () => {
  mockApi({
    'GET /tracker/unsubscribePage': () => ({ brand: 'Olive & Fern', segments: [] }),
    'PUT /tracker/confirmUnsubscribe': brokenLink,
  });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Open it again from the email.');
  expect(screen.queryByText('You are unsubscribed')).toBeNull();
});

const segments = [
  { id: '01JD00000000000000000SEGM0', name: 'New arrivals', isMember: true },
  { id: '01JD00000000000000000SEGM1', name: 'Recipes', isMember: true },
  { id: '01JD00000000000000000SEGM2', name: 'Sales', isMember: false },
];

test('somebody leaves one segment, comes back to another, and still gets the rest', async () => {
  const calls = mockApi({
    'GET /tracker/unsubscribePage': () => ({ brand: 'Olive & Fern', segments }),
    'PUT /tracker/preferences': () => ({
      brand: 'Olive & Fern',
      segments: segments.map((one, index) => ({ ...one, isMember: index !== 1 })),
    }),
  });
  open();
  const group = await screen.findByRole('group', { name: 'Emails from Olive & Fern that you get' });
  expect(group).toBeVisible();
  const save = screen.getByRole('button', { name: 'Save my choice' });
  expect(save).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Recipes' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sales' }));
  await userEvent.click(save);
  expect(await screen.findByText('Saved. You can close this page.')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({
    token: 'tok',
    leave: [segments[1]?.id],
    comeBack: [segments[2]?.id],
  });
  expect(save).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
});
