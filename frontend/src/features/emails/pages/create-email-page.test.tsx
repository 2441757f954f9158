import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aSegment } from '../../../../test/a-segment';
import { Refusal } from '../../../../test/mock-api';
import { mockApi } from '../../../../test/open-emails';
import { renderPage } from '../../../../test/render-page';
import { CreateEmailPage } from './create-email-page';

const ask = (create: () => unknown, search = '') => {
  const calls = mockApi({
    'GET /draft': () => ({ drafts: [] }),
    'GET /draft/count': () => ({ total: 0 }),
    'POST /draft': create,
    'GET /segment/{segmentId}': () => aSegment(),
  });
  const path = '/customer/:customerId/compose';
  renderPage(<CreateEmailPage />, { path, at: `/customer/c1/compose${search}` });
  return calls;
};

test('What is your email about? takes a name and an editor, and opens the workflow', async () => {
  const calls = ask(() => ({ id: 'd1' }));
  const dialog = await screen.findByRole('dialog', { name: 'What is your email about?' });
  expect(within(dialog).getByRole('link', { name: 'Brand Settings' })).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Email name'), ' Spring ');
  await userEvent.click(within(dialog).getByRole('button', { name: /Code editor/ }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/compose/blank/d1');
  const created = calls.find(({ key }) => key === 'POST /draft');
  expect(created?.body).toEqual({ name: 'Spring', editor: 'CODE' });
});

test('for a segment: the email is created with its recipients chosen', async () => {
  const calls = ask(() => ({ id: 'd1' }), `?segment=${aSegment().id}`);
  expect(await screen.findByText(/It goes to “VIPs”/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /React email editor/ }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/compose/blank/d1');
  const created = calls.find(({ key }) => key === 'POST /draft');
  expect(created?.body).toMatchObject({ segmentIds: [aSegment().id] });
});

test('asked for a segment, closing leads back to it', async () => {
  ask(() => ({ id: 'd1' }), `?segment=${aSegment().id}`);
  await screen.findByText(/It goes to “VIPs”/);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/audience/${aSegment().id}`);
});

test('a refusal keeps the question open; closing it leads to the list', async () => {
  ask(() => {
    throw new Refusal(403, { code: 'forbidden', message: 'Not yours.' });
  });
  await userEvent.click(await screen.findByRole('button', { name: /React email editor/ }));
  expect(await screen.findByText('Not yours.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/emails$/);
});
