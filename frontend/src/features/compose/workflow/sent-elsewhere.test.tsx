import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DraftView } from '../../../../../shared/contracts/emails';
import { aDraft } from '../../../../test/a-draft';
import { ErrorResponse } from '../../../../test/mock-api';
import { findSubject, openComposer, saveButton } from '../../../../test/open-composer';
import { session } from '../../../lib/api/session';

vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));
vi.mock('../../../editor/canvas/email-editor', () => import('../../../../test/stub-email-editor'));

afterEach(() => {
  session.account = undefined;
  localStorage.clear();
});

const copyId = '01JD000000000000000000COPY';

/** Opens a draft that another window then sends or schedules. */
const open = async (changes: Partial<DraftView>) => {
  let isSent = false;
  const changedDraft = aDraft({ rev: 4, ...changes });
  const opened = openComposer(aDraft(), {
    'GET /draft/{draftId}': ({ path }) => {
      if (path.endsWith(copyId)) return aDraft({ id: copyId });
      return isSent ? changedDraft : aDraft();
    },
    'PUT /draft/{draftId}': ({ path, body }) => {
      const { rev } = body as { rev: number };
      if (path.endsWith(copyId)) return aDraft({ id: copyId, rev: rev + 1 });
      const code =
        changedDraft.status === 'scheduled' ? 'draft_is_scheduled' : 'draft_already_sent';
      throw new ErrorResponse(409, {
        code,
        message: 'This email was sent. Duplicate it to make changes.',
      });
    },
    'POST /draft': () => aDraft({ id: copyId, rev: 1 }),
  });
  await findSubject();
  const requestCount = () =>
    opened.calls.filter(({ key }) => key === 'GET /draft/{draftId}').length;
  const refocusWindow = () => window.dispatchEvent(new Event('focus'));
  const send = () => {
    isSent = true;
  };
  return { ...opened, looks: requestCount, comeBack: refocusWindow, send };
};

test('shows that the email is being sent when the user returns to the window, with a link to its stats', async () => {
  const { send, comeBack: refocusWindow } = await open({ status: 'sending' });
  send();
  refocusWindow();
  const dialog = await screen.findByRole('dialog', { name: 'This email is being sent' });
  expect(dialog).toHaveTextContent('Someone sent it, or you did in another window');
  expect(screen.getByRole('link', { name: 'View Email Stats' })).toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`/campaign/${aDraft().id}/report$`)),
  );
  expect(screen.queryByRole('button', { name: 'Save mine as a new draft' })).toBeNull();
});

test('shows no notice when the user returns to a draft, and checks only once for several returns in a row', async () => {
  const { comeBack: refocusWindow, looks: requestCount } = await open({});
  const before = requestCount();
  for (const _time of [1, 2, 3]) refocusWindow();
  await waitFor(() => expect(requestCount()).toBe(before + 1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('explains that an email was already sent when the user saves it, and doesn’t suggest a retry', async () => {
  const sentAt = '2026-11-20T09:30:00.000Z';
  const { send, router } = await open({ status: 'sent', sentAt });
  await userEvent.type(await findSubject(), 'Mine');
  send();
  await userEvent.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'This email was sent' });
  expect(dialog).toHaveTextContent('on Nov 20, 2026');
  expect(dialog).toHaveTextContent('Your changes here aren’t included.');
  expect(screen.queryByText(/Failed to save changes/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine as a new draft' }));
  await waitFor(() => expect(router.state.location.pathname).toMatch(new RegExp(`${copyId}$`)));
});

test('shows the current status of an email that was scheduled elsewhere', async () => {
  const { send, comeBack: refocusWindow } = await open({
    status: 'scheduled',
    sendAt: '2026-12-01T09:00:00.000Z',
  });
  send();
  refocusWindow();
  await screen.findByRole('dialog', { name: 'This email is scheduled' });
  expect(screen.queryByRole('link', { name: 'View Email Stats' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open current version' }));
  expect(await screen.findByRole('button', { name: 'Move back to drafts' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
