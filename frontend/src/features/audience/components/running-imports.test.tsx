import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ImportView } from '../../../../../shared/contracts/imports';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { RunningImports } from './running-imports';

const job = (over: Partial<ImportView>): ImportView => ({
  id: '01JD00000000000000000FILE0',
  fileName: 'spring.csv',
  segmentId: '01JD00000000000000000FILE0',
  state: 'processing',
  rows: 2000,
  processed: 500,
  created: 500,
  updated: 0,
  skipped: 0,
  rejected: 0,
  createdAt: new Date().toISOString(),
  ...over,
});

const done = job({
  state: 'done',
  processed: 2000,
  created: 1500,
  updated: 400,
  skipped: 92,
  rejected: 8,
  finishedAt: new Date().toISOString(),
});

beforeEach(() => sessionStorage.clear());

test('an import shows its progress and, in the end, what became of its rows', async () => {
  let answer = job({});
  const calls = mockApi({
    'GET /import': () => ({ imports: [answer] }),
    'GET /import/{importId}/rejected': () => ({ url: 'http://storage.test/rejected' }),
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  renderPage(<RunningImports />);
  expect(await screen.findByText('spring.csv: 500 of 2,000 rows')).toBeVisible();
  answer = done;
  expect(
    await screen.findByText('spring.csv is imported: 2,000 rows', {}, { timeout: 5000 }),
  ).toBeVisible();
  expect(
    screen.getByText('1,500 created, 400 updated, 92 merged with an earlier row, 8 left out.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download the 8 rejected rows' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.path).toBe(`/api/import/${done.id}/rejected`);
  click.mockRestore();
});

test('a report that was closed stays closed', async () => {
  mockApi({ 'GET /import': () => ({ imports: [done] }) });
  const { unmount } = renderPage(<RunningImports />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Close the report of spring.csv' }),
  );
  expect(screen.queryByText(/is imported/)).toBeNull();
  unmount();
  renderPage(<RunningImports />);
  await waitFor(() => expect(screen.queryByText(/is imported/)).toBeNull());
});

test('a failed import says why, one of long ago says nothing', async () => {
  const failed = job({
    state: 'failed',
    message: 'The uploaded file is gone.',
    finishedAt: new Date().toISOString(),
  });
  const old = { ...done, id: 'old', fileName: 'old.csv', finishedAt: '2024-01-01T00:00:00.000Z' };
  mockApi({ 'GET /import': () => ({ imports: [failed, old] }) });
  renderPage(<RunningImports />);
  expect(await screen.findByText('spring.csv was not imported')).toBeVisible();
  expect(screen.getByText('The uploaded file is gone.')).toBeVisible();
  expect(screen.queryByText(/old.csv/)).toBeNull();
});

test('of many imports the newest are reported, the rest when asked for', async () => {
  const imports = ['c', 'b', 'a'].map((name) => ({ ...done, id: name, fileName: `${name}.csv` }));
  mockApi({ 'GET /import': () => ({ imports }) });
  renderPage(<RunningImports />);
  expect(await screen.findByText(/^b.csv is imported/)).toBeVisible();
  expect(screen.queryByText(/^a.csv/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more import' }));
  expect(screen.getByText(/^a.csv is imported/)).toBeVisible();
});
