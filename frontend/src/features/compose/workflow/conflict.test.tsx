import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aDraft } from '../../../../test/a-draft';
import { ErrorResponse } from '../../../../test/mock-api';
import { findSubject, openComposer, saveButton, signIn } from '../../../../test/open-composer';
import { session } from '../../../lib/api/session';

vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));
vi.mock('../../../editor/canvas/email-editor', () => import('../../../../test/stub-email-editor'));

afterEach(() => {
  session.account = undefined;
  localStorage.clear();
});

const theirDraft = aDraft({
  rev: 7,
  subject: 'Theirs',
  updatedAt: '2026-11-20T09:30:00.000Z',
  savedBy: { name: 'bob@olive.test', isManager: false, isYou: false },
});
const copyId = '01JD000000000000000000COPY';

/** Creates a conflict: Bob saves revision 7 before Ada saves. */
const openConflict = async () => {
  let isOpened = false;
  const opened = openComposer(aDraft(), {
    'GET /draft/{draftId}': ({ path }) => {
      if (path.endsWith(copyId)) return aDraft({ id: copyId, subject: 'Mine' });
      const draft = isOpened ? theirDraft : aDraft();
      isOpened = true;
      return draft;
    },
    'PUT /draft/{draftId}': ({ path, body }) => {
      const { rev } = body as { rev: number };
      if (path.endsWith(copyId) || rev === 7) return aDraft({ rev: rev + 1 });
      throw new ErrorResponse(409, { code: 'stale_version', message: 'Changed.' });
    },
    'POST /draft': () => aDraft({ id: copyId, rev: 1 }),
    'POST /draft/{draftId}/duplicate': () => aDraft({ id: copyId }),
  });
  await userEvent.type(await findSubject(), 'Mine');
  await userEvent.click(saveButton());
  await screen.findByRole('dialog', { name: 'This draft was edited elsewhere' });
  return opened;
};

const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows who saved the conflicting version, when, and what differs', async () => {
  await openConflict();
  expect(screen.getByText(/bob@olive\.test saved this email on Nov 20, 2026/)).toBeVisible();
  expect(screen.getByText(/differ in: subject\./)).toBeVisible();
});

test('saves the conflicting version as a copy before keeping the user’s own version', async () => {
  const { calls, saves } = await openConflict();
  await choose('Keep my version');
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({ rev: 7, subject: 'Mine', overwrites: true }),
  );
  const keys = calls.map(({ key }) => key);
  expect(keys).toContain('POST /draft/{draftId}/duplicate');
  expect(keys.indexOf('POST /draft/{draftId}/duplicate')).toBeLessThan(
    keys.lastIndexOf('PUT /draft/{draftId}'),
  );
  await waitFor(() => expect(saveButton()).toBeDisabled());
});

test('saves the user’s own version as a new draft', async () => {
  const { calls, router } = await openConflict();
  await choose('Save mine as a new draft');
  await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`${copyId}$`)));
  const put = calls.findLast(({ key }) => key === 'PUT /draft/{draftId}');
  expect(put?.path).toMatch(new RegExp(`${copyId}$`));
  expect(put?.body).toMatchObject({ rev: 1, subject: 'Mine', name: 'Spring (my version)' });
  await waitFor(async () => expect(await findSubject()).toHaveTextContent('Mine'));
});

test('loads the conflicting version and immediately offers the user’s own version again, so nothing is lost', async () => {
  signIn();
  await openConflict();
  await choose('Load latest version');
  expect(await screen.findByText(/You have unsaved changes from/)).toBeVisible();
  expect(screen.getByText(/Since then, bob@olive\.test saved this email/)).toBeVisible();
  await choose('Discard');
  expect(await findSubject()).toHaveTextContent('Theirs');
  expect(localStorage).toHaveLength(0);
});
