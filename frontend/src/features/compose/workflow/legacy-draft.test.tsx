import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { aDraft } from '../../../../test/a-draft';
import { findSubject, openComposer, saveButton } from '../../../../test/open-composer';
import { editorMounts } from '../../../../test/stub-email-editor';

vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));
vi.mock('../../../editor/canvas/email-editor', () => import('../../../../test/stub-email-editor'));

beforeEach(() => {
  editorMounts.count = 0;
});
afterEach(() => void vi.useRealTimers());

const legacy = aDraft({
  editor: 'AUTOMATION_REACTEMAIL_TIPTAP',
  subject: 'Old',
  body: '<h1>Old title</h1><p>Text</p>',
});
const editor = () => screen.findByLabelText<HTMLTextAreaElement>('Email content');

test('converts an older email when it is opened, reports the changes, and doesn’t save the result', async () => {
  const { saves } = openComposer(legacy);
  expect((await editor()).value).toContain('<email-heading width="100%">Old title</email-heading>');
  expect(await screen.findByText('1 title became a full-width heading block.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'New Editor' })).toBeVisible();
  expect(saveButton()).toBeDisabled();
  await userEvent.click(screen.getByRole('tab', { name: 'Legacy View (Read-only)' }));
  expect(await screen.findByText('AUTOMATION_REACTEMAIL_TIPTAP')).toBeVisible();
  const frame = document.querySelector('iframe[title="Legacy view"]');
  expect(frame?.getAttribute('sandbox')).toBe('');
  expect(frame?.getAttribute('srcdoc')).toContain('<h1>Old title</h1>');
  expect(saves()).toEqual([]);
});

test('saves an older email with the new content type and removes the legacy tab on the first save', async () => {
  const { saves } = openComposer(legacy);
  await userEvent.type(await findSubject(), '!');
  await userEvent.click(saveButton());
  await waitFor(() => expect(screen.queryByRole('tab', { name: /Legacy/ })).toBeNull());
  expect(screen.getByRole('tab', { name: 'Editor' })).toBeVisible();
  expect(saves()).toMatchObject([
    {
      subject: '!Old',
      editor: 'TIPTAP_REACTEMAIL',
      body: expect.stringContaining('<email-heading'),
    },
  ]);
});

test('keeps the editor mounted across tabs and steps, so its undo history isn’t lost', async () => {
  openComposer(legacy);
  await editor();
  await userEvent.click(screen.getByRole('tab', { name: /Legacy/ }));
  await userEvent.click(screen.getByRole('tab', { name: 'New Editor' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('No recipients yet');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.type(await findSubject(), '!');
  await userEvent.click(saveButton());
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(editorMounts.count).toBe(1);
});

test('locks the editor after five minutes without activity, and asks the user to refresh', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openComposer(legacy);
  const field = await editor();
  await act(() => vi.advanceTimersByTimeAsync(limits.legacyIdleMs + 1000));
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  expect(field.readOnly).toBe(true);
  expect(screen.queryByText(messages.editorDisabled)).toBeNull();
  fireEvent.keyDown(field, { key: 'a' });
  expect(screen.getByText(messages.editorDisabled)).toBeVisible();
});

test('shows an email body that is too large to convert, and prevents overwriting it', async () => {
  openComposer({ ...legacy, body: `<p>${'x'.repeat(500_001)}</p>` });
  expect(await screen.findByText('We can’t convert this email')).toBeVisible();
  expect(screen.getByText(/larger than 500 kB/)).toBeVisible();
  expect(screen.getByTitle('Legacy view')).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
});
