import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aSegment } from '../../../../test/a-segment';
import { ErrorResponse } from '../../../../test/mock-api';
import { mockApi } from '../../../../test/open-emails';
import { renderPage } from '../../../../test/render-page';
import { CreateEmailPage } from './create-email-page';

const on = { isOn: true, isSimulator: false, models: [] };

const submitIdea = (
  create: () => unknown,
  search = '',
  extraResponses: Parameters<typeof mockApi>[0] = {},
) => {
  const calls = mockApi({
    'GET /assistant': () => on,
    'GET /draft': () => ({ drafts: [] }),
    'GET /draft/count': () => ({ total: 0 }),
    'POST /draft': create,
    'GET /segment/{segmentId}': () => aSegment(),
    ...extraResponses,
  });
  const path = '/customer/:customerId/compose';
  renderPage(<CreateEmailPage />, { path, at: `/customer/c1/compose${search}` });
  return calls;
};

test('accepts a name and an editor under “What is your email about?”, and opens the workflow', async () => {
  const calls = submitIdea(() => ({ id: 'd1' }));
  const dialog = await screen.findByRole('dialog', { name: 'What is your email about?' });
  expect(within(dialog).getByRole('link', { name: 'Brand Settings' })).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Email name'), ' Spring ');
  await userEvent.click(within(dialog).getByRole('button', { name: /Code editor/ }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/compose/blank/d1');
  const created = calls.find(({ key }) => key === 'POST /draft');
  expect(created?.body).toEqual({ name: 'Spring', editor: 'CODE' });
});

test('creates an email for a segment with its recipients selected', async () => {
  const calls = submitIdea(() => ({ id: 'd1' }), `?segment=${aSegment().id}`);
  expect(await screen.findByText(/Recipients: “VIPs”/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /React email editor/ }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/compose/blank/d1');
  const created = calls.find(({ key }) => key === 'POST /draft');
  expect(created?.body).toMatchObject({ segmentIds: [aSegment().id] });
});

test('returns to the segment when an email started from it is closed', async () => {
  submitIdea(() => ({ id: 'd1' }), `?segment=${aSegment().id}`);
  await screen.findByText(/Recipients: “VIPs”/);
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/audience/${aSegment().id}`);
});

test('keeps the dialog open when the server refuses, and returns to the list when the dialog is closed', async () => {
  submitIdea(() => {
    throw new ErrorResponse(403, { code: 'forbidden', message: 'Not yours.' });
  });
  await userEvent.click(await screen.findByRole('button', { name: /React email editor/ }));
  expect(await screen.findByText('Not yours.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/emails$/);
});

const write = () => screen.getByRole('button', { name: 'Write the email' });

test('starts writing an idea and opens its progress page', async () => {
  const calls = submitIdea(() => ({}), `?segment=${aSegment().id}&idea=Spring%20sale`, {
    'POST /idea': () => ({ id: 'x' }),
  });
  await screen.findByText(/Recipients: “VIPs”/);
  await userEvent.type(screen.getByLabelText('Your idea'), ' of ferns');
  await userEvent.click(write());
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    /\/compose\/idea\/[0-9A-Z]{26}$/,
  );
  expect(calls.find(({ key }) => key === 'POST /idea')?.body).toMatchObject({
    idea: 'Spring sale of ferns',
    segmentIds: [aSegment().id],
  });
});

test('shows the server’s refusal next to the idea, and keeps the idea', async () => {
  submitIdea(() => ({}), '?idea=Ferns', {
    'POST /idea': () => {
      throw new ErrorResponse(429, { code: 'assistant_budget_used_up', message: 'It is used up.' });
    },
  });
  await waitFor(() => expect(write()).toBeEnabled());
  await userEvent.click(write());
  expect(await screen.findByRole('alert')).toHaveTextContent('It is used up.');
  expect(screen.getByLabelText('Your idea')).toHaveValue('Ferns');
});

test('returns the same idea when a request is retried after a lost response', async () => {
  let tries = 0;
  const calls = submitIdea(() => ({}), '?idea=Ferns', {
    'POST /idea': () => {
      tries += 1;
      if (tries === 1) throw new ErrorResponse(503, { code: 'internal_error', message: 'Lost.' });
      return { id: 'x' };
    },
  });
  await waitFor(() => expect(write()).toBeEnabled());
  await userEvent.click(write());
  await screen.findByRole('alert');
  await userEvent.click(write());
  await screen.findByTestId('elsewhere');
  const requestBodies = calls.filter(({ key }) => key === 'POST /idea').map(({ body }) => body);
  expect(requestBodies).toHaveLength(2);
  expect(requestBodies[1]).toEqual(requestBodies[0]);
});

test('explains why the assistant is off, and keeps all other features working', async () => {
  submitIdea(() => ({ id: 'd1' }), '?idea=Ferns', {
    'GET /assistant': () => ({ ...on, isOn: false, why: 'The assistant is off: no key.' }),
  });
  expect(await screen.findByText('The assistant is off: no key.')).toBeVisible();
  expect(write()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: /React email editor/ }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/compose/blank/d1');
});

test('says that a simulator isn’t a real model', async () => {
  submitIdea(() => ({}), '', { 'GET /assistant': () => ({ ...on, isSimulator: true }) });
  expect(await screen.findByText(/not a real model/)).toBeVisible();
});

test('reports an idea that is too long', async () => {
  submitIdea(() => ({}), `?idea=${'x'.repeat(5001)}`);
  expect(await screen.findByText(/Keep your idea to 5,000 characters or fewer/)).toBeVisible();
  expect(write()).toBeDisabled();
});
