import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { LogDrawer } from './log-drawer';

const line = (id: string, changes: object) => ({
  id,
  at: '2026-11-21T10:00:00.000Z',
  kind: 'saved',
  changes: ['subject'],
  by: { name: 'ada@olive.test', isManager: false, isYou: false },
  ...changes,
});

const open = (respond: Parameters<typeof mockApi>[0]['GET /draft/{draftId}/log']) => {
  const calls = mockApi({ ...(respond && { 'GET /draft/{draftId}/log': respond }) });
  renderPage(<LogDrawer draftId="d1" opened onClose={vi.fn()} />);
  return calls;
};

test('shows what happened and who did it, and loads earlier entries on request', async () => {
  open(({ query }) =>
    query.get('cursor')
      ? { entries: [line('2', { kind: 'created', changes: undefined })] }
      : {
          entries: [line('1', { by: { name: 'mia@agency.test', isManager: true, isYou: false } })],
          nextCursor: 'next',
        },
  );
  expect(await screen.findByText('Saved: subject changed')).toBeVisible();
  expect(screen.getByText(/mia@agency\.test \(manager\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Created the email')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('an empty log explains what will appear in it', async () => {
  open(() => ({ entries: [] }));
  expect(await screen.findByText(/^No activity yet\./)).toBeVisible();
});

test('offers to retry loading the log', async () => {
  let fails = true;
  open(() => {
    if (fails) throw new ErrorResponse(500, { code: 'internal_error', message: 'Down' });
    return { entries: [line('1', {})] };
  });
  const retryButton = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retryButton);
  expect(await screen.findByText('Saved: subject changed')).toBeVisible();
});
