import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { aDraft } from '../../../../test/a-draft';
import {
  codeDraft,
  codeEditor,
  findSubject,
  openComposer,
  saveButton,
  signIn,
  userId,
  writeCode,
} from '../../../../test/open-composer';
import { session } from '../../../lib/api/session';
import { contentOf } from '../session/draft-content';
import { createRecoveryStore } from '../session/recovery/recovery-store';

vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));
vi.mock('../../../editor/canvas/email-editor', () => import('../../../../test/stub-email-editor'));

beforeEach(signIn);
afterEach(() => {
  session.account = undefined;
  localStorage.clear();
});

const crash = async (draft: DraftView, type: () => Promise<void>) => {
  const { unmount } = openComposer(draft);
  await findSubject();
  await type();
  // A browser fires this event when the page closes, which leaves no time to save on the server.
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const storedEntries = { ...localStorage };
  unmount();
  for (const [key, value] of Object.entries(storedEntries)) localStorage.setItem(key, value);
};

test('offers to restore unsaved work, restores it, and deletes the stored copy after saving', async () => {
  const draft = aDraft();
  await crash(draft, async () => {
    await userEvent.type(await findSubject(), 'Half a line');
    await userEvent.type(await screen.findByLabelText('Email content'), 'Unsaved');
  });
  const { saves } = openComposer(draft);
  expect(await screen.findByText(/^You have unsaved changes from /)).toBeVisible();
  expect(screen.getByText(/differ from the saved email in: subject and content/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await findSubject()).toHaveTextContent('Half a line');
  expect(await screen.findByLabelText('Email content')).toHaveValue('<p></p>Unsaved');
  await userEvent.click(saveButton());
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(saves()).toMatchObject([{ rev: 3, subject: 'Half a line', body: '<p></p>Unsaved' }]);
  expect(localStorage).toHaveLength(0);
});

test('also offers to restore a code email that wasn’t saved in time', async () => {
  await crash(codeDraft(), () => writeCode('<b>new</b>'));
  openComposer(codeDraft());
  await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect((await codeEditor()).state.doc.toString()).toBe('<p>Hello</p><b>new</b>');
});

test('removes discarded work, and doesn’t offer work that equals the saved email', async () => {
  const draft = aDraft({ subject: 'Saved' });
  const store = createRecoveryStore(userId);
  const storeBackup = (content: DraftView) =>
    store.keep(draft.id, { at: Date.now(), rev: 3, content: contentOf(content) });
  storeBackup(draft);
  const first = openComposer(draft);
  expect(await findSubject()).toHaveTextContent('Saved');
  first.unmount();
  storeBackup({ ...draft, subject: 'Unsaved' });
  openComposer(draft);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await findSubject()).toHaveTextContent('Saved');
  expect(localStorage).toHaveLength(0);
});

test('says that someone else saved the draft after the unsaved work, and lets the author keep both versions', async () => {
  const draft = aDraft({ rev: 9, subject: 'Newer' });
  const content = { ...contentOf(draft), subject: 'Mine' };
  createRecoveryStore(userId).keep(draft.id, { at: Date.now(), rev: 3, content });
  const { saves } = openComposer(draft);
  expect(await screen.findByText(/Since then, somebody saved this email/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save mine as a new draft' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await findSubject()).toHaveTextContent('Mine');
  await userEvent.click(saveButton());
  await waitFor(() => expect(saves()).toMatchObject([{ rev: 9, subject: 'Mine' }]));
});

test('doesn’t offer one user’s unsaved work to another user on the same device', async () => {
  createRecoveryStore('user-bob').keep(aDraft().id, {
    at: Date.now(),
    rev: 3,
    content: { ...contentOf(aDraft()), subject: 'Bob’s' },
  });
  openComposer(aDraft());
  expect(await findSubject()).toHaveTextContent(/^$/);
});

test('doesn’t treat a sender suggested by Mailbloom as unsaved work', async () => {
  const draft = aDraft({ senderId: null });
  const content = { ...contentOf(draft), senderId: '01JD000000000000000000SNDR' };
  createRecoveryStore(userId).keep(draft.id, { at: Date.now(), rev: draft.rev, content });
  openComposer(draft);
  expect(await findSubject()).toBeVisible();
  expect(screen.queryByText(/^You have unsaved changes from /)).toBeNull();
});
