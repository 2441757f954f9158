import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { messages } from '../../../../../shared/messages';
import { aDraft } from '../../../../test/a-draft';
import { mockApi, pending, Refusal } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { ComposePage } from './compose-page';

vi.mock('../render-preview', () => ({ renderPreview: async () => '<p>mail</p>' }));

type Answers = Parameters<typeof mockApi>[0];

const open = (draft: DraftView, answers: Answers = {}) => {
  let rev = draft.rev;
  const calls = mockApi({
    'GET /draft/{draftId}': () => draft,
    'GET /customer/{customerId}': () => ({ name: 'Olive & Fern', businessAddress: 'Berlin' }),
    'GET /segment': () => ({ segments: [] }),
    'PUT /draft/{draftId}': () => {
      rev += 1;
      return { ...draft, rev };
    },
    'POST /actions/closeDraftWorkflow': () => ({}),
    ...answers,
  });
  const page = renderPage(<ComposePage />, {
    path: '/customer/:customerId/compose/blank/:draftId',
    at: `/customer/c1/compose/blank/${draft.id}`,
  });
  return { calls, ...page };
};

const code = aDraft({ editor: 'CODE', body: '<p>Hello</p>' });
const subject = () => screen.findByLabelText('Subject');

test('a draft that is loading covers the screen, one that cannot be loaded leads to the list', async () => {
  open(code, { 'GET /draft/{draftId}': pending });
  expect(await screen.findByLabelText('Loading the email')).toBeInTheDocument();
});

test('a draft that is gone leads back to the emails, with the reason', async () => {
  open(code, {
    'GET /draft/{draftId}': () => {
      throw new Refusal(404, { code: 'draft_not_found', message: 'This draft no longer exists.' });
    },
  });
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/emails$/);
  expect(await screen.findByText('This draft no longer exists.')).toBeVisible();
});

test('Next waits for a subject and a body, then goes on to the recipients', async () => {
  open(aDraft({ editor: 'CODE', body: '<p></p>' }));
  const field = await subject();
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.type(field, 'Hello');
  expect(next).toBeDisabled();
  await userEvent.type(screen.getByLabelText('HTML'), 'x');
  expect(next).toBeEnabled();
  await userEvent.clear(field);
  expect(next).toBeDisabled();
  await userEvent.type(field, 'Hi');
  await userEvent.click(next);
  expect(await screen.findByText('Nobody to send to yet')).toBeVisible();
  expect(screen.getByRole('main', { name: 'Subscribers' })).toHaveFocus();
});

test('closing saves what was just typed and says so', async () => {
  const { calls } = open(code);
  await userEvent.type(await subject(), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(messages.draftSaved)).toBeVisible();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/emails$/);
  const saves = calls.filter(({ key }) => key === 'PUT /draft/{draftId}');
  expect(saves.map(({ body }) => body)).toEqual([{ rev: 3, subject: 'Hello' }]);
  expect(calls.at(-1)?.key).toBe('POST /actions/closeDraftWorkflow');
});

test('leaving by Back saves first; when that fails, leaving is a question', async () => {
  let fails = true;
  const { calls, router } = open(code, {
    'PUT /draft/{draftId}': () => {
      if (fails) throw new Refusal(500, { code: 'internal_error', message: 'Down' });
      return { ...code, rev: 4 };
    },
  });
  await userEvent.type(await subject(), 'Hello');
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText(messages.unsavedChanges)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText(messages.unsavedChanges)).toBeNull());
  expect(await subject()).toHaveValue('Hello');
  fails = false;
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/elsewhere');
  expect(calls.at(-1)?.body).toMatchObject({ subject: 'Hello' });
});

test('in the code field Tab indents, and Escape lets Tab out', async () => {
  open(code);
  const field = await screen.findByLabelText('HTML');
  await userEvent.click(field);
  await userEvent.keyboard('{End}{Tab}x');
  expect(field).toHaveValue('<p>Hello</p>\tx');
  await userEvent.keyboard('{Escape}{Tab}');
  expect(field).not.toHaveFocus();
});

test('a scheduled email is taken back before it is changed', async () => {
  let status: DraftView['status'] = 'scheduled';
  open(code, {
    'GET /draft/{draftId}': () => ({ ...code, status }),
    'POST /draft/{draftId}/unschedule': () => {
      status = 'draft';
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn back into a draft' }));
  expect(await subject()).toBeVisible();
});
