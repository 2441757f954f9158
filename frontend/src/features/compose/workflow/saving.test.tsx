import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { aDraft } from '../../../../test/a-draft';
import { ErrorResponse } from '../../../../test/mock-api';
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

afterEach(() => void vi.useRealTimers());

const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const down = () => new ErrorResponse(500, { code: 'internal_error', message: 'Down' });

test('enables Save only after a change, shows a loader while saving, and confirms the save', async () => {
  let finish = () => {};
  const { saves } = openComposer(aDraft(), {
    'PUT /draft/{draftId}': () =>
      new Promise((resolve) => {
        finish = () => resolve(aDraft({ rev: 4 }));
      }),
  });
  await findSubject();
  expect(saveButton()).toBeDisabled();
  await userEvent.type(await screen.findByLabelText('Email content'), 'x');
  expect(status()).toContain('Unsaved changes');
  await userEvent.click(saveButton());
  expect(saveButton()).toHaveAttribute('data-loading', 'true');
  expect(status()).toContain('Saving…');
  await waitFor(() => expect(saves()).toHaveLength(1));
  await act(async () => finish());
  await waitFor(() => expect(status()).toContain('Saved'));
  expect(saveButton()).toBeDisabled();
  expect(saves()).toMatchObject([{ rev: 3, body: '<p></p>x' }]);
});

test('never saves a block email automatically', async () => {
  const { saves } = openComposer(aDraft());
  await userEvent.type(await findSubject(), 'Hello');
  vi.useFakeTimers();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(saves()).toEqual([]);
});

test('saves with Mod-S from anywhere on the page', async () => {
  const { saves } = openComposer(aDraft());
  await userEvent.type(await findSubject(), 'Hello');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(saves()).toMatchObject([{ subject: 'Hello' }]));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(saves()).toHaveLength(1);
});

test('shows a failed save in a banner that the user can dismiss, and allows a retry', async () => {
  let fails = true;
  openComposer(aDraft(), {
    'PUT /draft/{draftId}': () => {
      if (fails) throw down();
      return aDraft({ rev: 4 });
    },
  });
  await userEvent.type(await findSubject(), 'Hello');
  await userEvent.click(saveButton());
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent('Error');
  expect(banner).toHaveTextContent(messages.saveFailed);
  expect(status()).toContain('Not saved');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(messages.saveFailed)).toBeNull();
  fails = false;
  await userEvent.click(saveButton());
  await waitFor(() => expect(status()).toContain('Saved'));
});

test('keeps unsaved work and shows a notice while offline, and saves when the connection returns', async () => {
  let isOnline = false;
  const { saves } = openComposer(aDraft(), {
    'PUT /draft/{draftId}': () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return aDraft({ rev: 4 });
    },
  });
  await userEvent.type(await findSubject(), 'Hello');
  await userEvent.click(saveButton());
  expect(await screen.findByText(/when you’re back online/)).toBeVisible();
  expect(status()).toContain('Offline. Changes are kept here and saved when you reconnect.');
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(status()).toContain('Saved'));
  expect(saves()).toHaveLength(2);
  expect(screen.queryByText(messages.saveFailed)).toBeNull();
});

test('saves a code email automatically up to once every five seconds', async () => {
  const { saves } = openComposer(codeDraft());
  const view = await codeEditor();
  vi.useFakeTimers();
  for (let second = 0; second < 12; second += 1) {
    const from = view.state.doc.length;
    act(() => view.dispatch({ changes: { from, insert: `${second}` } }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  expect(saves()).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(limits.codeAutosaveMs));
  expect(saves()).toHaveLength(3);
  expect(saves().at(-1)).toMatchObject({ body: '<p>Hello</p>01234567891011', isAutomatic: true });
});

test('saves a code email when the options bar closes and when the user leaves the page', async () => {
  const { saves, unmount } = openComposer(codeDraft());
  await userEvent.type(await findSubject(), 'Hi');
  await userEvent.click(screen.getByRole('button', { name: 'Click to close editor options' }));
  // The code tools disappear. Subject and preview text stay.
  expect(screen.queryByRole('button', { name: 'Find' })).toBeNull();
  expect(await findSubject()).toBeVisible();
  await waitFor(() => expect(saves()).toHaveLength(1));
  await writeCode('!');
  unmount();
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves().at(-1)).toMatchObject({ body: '<p>Hello</p>!' });
});

test('warns that an email has become too large, before and during the save', async () => {
  const { saves } = openComposer(codeDraft());
  await writeCode('x'.repeat(500_001));
  expect(await screen.findByText(/larger than 500 kB/)).toBeVisible();
  await userEvent.click(saveButton());
  await waitFor(() => expect(screen.getAllByText(/larger than 500 kB/)).toHaveLength(2));
  expect(saves()).toEqual([]);
});
