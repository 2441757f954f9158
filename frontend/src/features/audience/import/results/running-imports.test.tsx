import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportView } from '../../../../../../shared/contracts/imports/imports';
import { mockApi } from '../../../../../test/mock-api';
import { renderPage } from '../../../../../test/render-page';
import { RunningImports } from './running-imports';

const job = (overrides: Partial<ImportView>): ImportView => ({
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
  ...overrides,
});

const done = job({
  state: 'done',
  processed: 2000,
  created: 1500,
  finishedAt: new Date().toISOString(),
});

test('shows an import’s progress on the page, and its outcome only in the result messages', async () => {
  let importJob = job({});
  const calls = mockApi({ 'GET /import': () => ({ imports: [importJob] }) });
  renderPage(<RunningImports />);
  expect(await screen.findByText('spring.csv: 500 of 2,000 rows')).toBeVisible();
  importJob = done;
  await waitFor(() => expect(screen.queryByText(/spring.csv/)).toBeNull());
  expect(calls.length).toBeGreaterThan(1);
});

test('hides all finished imports on the page', async () => {
  const imports = ['c', 'b', 'a'].map((name) => ({ ...done, id: name, fileName: `${name}.csv` }));
  const calls = mockApi({ 'GET /import': () => ({ imports }) });
  renderPage(<RunningImports />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/\.csv/)).toBeNull();
});
