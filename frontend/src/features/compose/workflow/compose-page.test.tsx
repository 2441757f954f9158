import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { messages } from '../../../../../shared/messages';
import { aDraft } from '../../../../test/a-draft';
import { ErrorResponse, pending } from '../../../../test/mock-api';
import {
  codeDraft,
  codeEditor,
  findSubject,
  openComposer,
  saveButton,
  writeCode,
} from '../../../../test/open-composer';

vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));
vi.mock('../../../editor/canvas/email-editor', () => import('../../../../test/stub-email-editor'));

const serverError = () => new ErrorResponse(500, { code: 'internal_error', message: 'Down' });

test('shows a full-screen loader while the draft loads', async () => {
  openComposer(codeDraft(), { 'GET /draft/{draftId}': pending });
  expect(await screen.findByRole('img', { name: 'Loading the email' })).toBeInTheDocument();
});

test('returns to the emails with the reason when a draft was deleted', async () => {
  openComposer(codeDraft(), {
    'GET /draft/{draftId}': () => {
      throw new ErrorResponse(404, {
        code: 'draft_not_found',
        message: 'This draft no longer exists.',
      });
    },
  });
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/emails$/);
  expect(await screen.findByText('This draft no longer exists.')).toBeVisible();
});

test('requires a subject and a body on Next, then saves and opens the recipients step', async () => {
  const { saves } = openComposer(codeDraft({ body: '<p></p>' }));
  const field = await findSubject();
  const next = screen.getByRole('button', { name: 'Next' });
  await userEvent.type(field, 'Hello');
  expect(next).toBeDisabled();
  await writeCode('x');
  expect(next).toBeEnabled();
  await userEvent.clear(field);
  expect(next).toBeDisabled();
  await userEvent.type(field, 'Hi');
  await userEvent.click(next);
  expect(await screen.findByText('No recipients yet')).toBeVisible();
  expect(screen.getByRole('main', { name: 'Subscribers' })).toHaveFocus();
  await waitFor(() => expect(saves()).toMatchObject([{ subject: 'Hi', body: '<p></p>x' }]));
});

test('saves text typed just before closing and confirms the save', async () => {
  const { calls, saves } = openComposer(aDraft());
  await userEvent.type(await findSubject(), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(messages.draftSaved)).toBeVisible();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/emails$/);
  expect(saves()).toEqual([{ rev: 3, subject: 'Hello', saveId: expect.any(String) }]);
  expect(calls.at(-1)?.key).toBe('POST /actions/closeDraftWorkflow');
});

test('asks before leaving with unsaved changes, and saves nothing automatically', async () => {
  const { saves, router } = openComposer(aDraft());
  await userEvent.type(await findSubject(), 'Hello');
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText(messages.unsavedChanges)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText(messages.unsavedChanges)).toBeNull());
  expect(await findSubject()).toHaveTextContent('Hello');
  expect(saves()).toEqual([]);
  await act(() => router.navigate('/elsewhere'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/elsewhere');
  expect(saves()).toEqual([]);
});

test('lets the browser warn about leaving while there are unsaved changes, but not after saving', async () => {
  openComposer(aDraft());
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await userEvent.type(await findSubject(), 'Hello');
  expect(close()).toBe(true);
  await userEvent.click(saveButton());
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(close()).toBe(false);
});

test('saves a code email when the user leaves, and asks before leaving if the save fails', async () => {
  let fails = true;
  const { saves, router } = openComposer(codeDraft(), {
    'PUT /draft/{draftId}': () => {
      if (fails) throw serverError();
      return codeDraft({ rev: 4 });
    },
  });
  await writeCode('!');
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText(messages.unsavedChanges)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByText(messages.unsavedChanges)).toBeNull());
  fails = false;
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/elsewhere');
  expect(saves().at(-1)).toMatchObject({ body: '<p>Hello</p>!', isAutomatic: true });
});

test('gives the code field a label and a tab size of four, and indents with Tab', async () => {
  openComposer(codeDraft());
  const view = await codeEditor();
  expect(view.state.tabSize).toBe(4);
  expect(view.contentDOM).toHaveAccessibleDescription(/Escape, then Tab/);
  act(() => view.focus());
  await userEvent.keyboard('{Tab}');
  expect(view.state.doc.toString()).toBe('    <p>Hello</p>');
  expect(view.contentDOM).toHaveFocus();
});

test('shows a scheduled email read-only until it is unscheduled', async () => {
  let status: DraftView['status'] = 'scheduled';
  openComposer(codeDraft({ subject: 'Hi' }), {
    'GET /draft/{draftId}': () => codeDraft({ subject: 'Hi', status }),
    'POST /draft/{draftId}/unschedule': () => {
      status = 'draft';
      return {};
    },
  });
  expect(await findSubject()).toHaveAttribute('contenteditable', 'false');
  expect((await codeEditor()).state.readOnly).toBe(true);
  expect(saveButton()).toBeDisabled();
  expect(screen.getByText('Read-only')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Move back to drafts' }));
  await waitFor(async () => expect(await findSubject()).toHaveAttribute('contenteditable', 'true'));
  expect((await codeEditor()).state.readOnly).toBe(false);
});

test('shows a sent email read-only and offers to duplicate it', async () => {
  const { calls } = openComposer(aDraft({ status: 'sent', subject: 'Sent' }), {
    'POST /draft/{draftId}/duplicate': () => aDraft({ id: '01JD000000000000000000COPY' }),
    'GET /draft/{draftId}': ({ path }) =>
      path.endsWith('COPY')
        ? aDraft({ id: '01JD000000000000000000COPY', subject: 'Copied' })
        : aDraft({ status: 'sent', subject: 'Sent' }),
  });
  expect(await screen.findByText('This email was sent')).toBeVisible();
  expect(await screen.findByLabelText('Email content')).toHaveAttribute('readonly');
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate to edit' }));
  await waitFor(async () => expect(await findSubject()).toHaveTextContent('Copied'));
  expect(calls.some(({ key }) => key === 'POST /draft/{draftId}/duplicate')).toBe(true);
});
