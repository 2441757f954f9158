import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aDraft } from '../../../../test/a-draft';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { StepEmailPage } from './step-email-page';

vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));
vi.mock('../../../editor/canvas/email-editor', () => import('../../../../test/stub-email-editor'));

type Responses = Parameters<typeof mockApi>[0];

const open = (responses: Responses = {}) => {
  const calls = mockApi({
    'GET /draft/{draftId}': () => aDraft(),
    'GET /customer/{customerId}': () => ({ name: 'Olive & Fern', businessAddress: 'Berlin' }),
    'GET /subscriber/fieldKeys': () => ({ fields: [] }),
    'GET /block': () => ({ blocks: [] }),
    'GET /settings/sender/verified': () => [],
    'PUT /draft/{draftId}': () => aDraft({ rev: 4 }),
    ...responses,
  });
  const path = '/customer/:customerId/sequence/compose/:sequenceType/:sequenceId/email/:stepId';
  const at = `/customer/c1/sequence/compose/segment/s1/email/${aDraft().id}`;
  return { calls, ...renderPage(<StepEmailPage />, { path, at }) };
};

const builder = /\/sequence\/compose\/segment\/s1$/;

test('opens a sequence’s email in the full editor, saves it, and returns to the email in the sequence', async () => {
  const { calls, router } = open();
  await userEvent.type(await screen.findByLabelText('Subject'), 'Hello');
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back to sequence' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(builder);
  expect(router.state.location.state).toEqual({
    goToEmailsStep: true,
    emailSelectedId: aDraft().id,
  });
  expect(calls.find(({ key }) => key === 'PUT /draft/{draftId}')?.body).toMatchObject({
    subject: 'Hello',
    rev: 3,
  });
});

test('keeps the email open after a failed save and shows the reason', async () => {
  open({
    'PUT /draft/{draftId}': () => {
      throw new ErrorResponse(500, { code: 'internal_error', message: 'Down' });
    },
  });
  await userEvent.type(await screen.findByLabelText('Subject'), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Back to sequence' }));
  expect(await screen.findByText(/Failed to save changes/)).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveTextContent('Hello');
});

test('returns to the sequence when its email was deleted', async () => {
  open({
    'GET /draft/{draftId}': () => {
      throw new ErrorResponse(404, { code: 'draft_not_found', message: 'It no longer exists.' });
    },
  });
  expect(await screen.findByText('It no longer exists.')).toBeVisible();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(builder);
});
