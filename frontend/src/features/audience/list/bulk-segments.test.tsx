import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  aJob,
  bodyOf,
  choose,
  dynamicId,
  jobId,
  mock,
  open,
  segmentId,
  tick,
} from '../../../../test/open-subscribers';

test('offers only static segments and requires the user to choose one', async () => {
  const calls = mock({
    'POST /subscriber/bulk': () => ({ jobId }),
    'GET /job/{jobId}': () => aJob({}),
  });
  open();
  await tick('Select person0@shop.example');
  await choose('Add to segment');
  const add = await screen.findByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();
  const dialog = screen.getByRole('dialog', { name: 'Add 1 subscriber to a segment' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: /Segment/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Newsletter' }));
  expect(screen.queryByRole('option', { name: 'Openers' })).toBeNull();
  await userEvent.click(add);
  await screen.findByText(/Adding subscribers/);
  expect(bodyOf(calls, 'POST /subscriber/bulk')).toMatchObject({ segmentId });
});

test('lets the user choose a segment to remove people from when the list shows a dynamic segment', async () => {
  mock();
  open(`?segment=${dynamicId}`);
  await tick('Select person3@shop.example');
  await choose('Remove from segment');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('combobox', { name: 'Segment' })).toHaveValue('');
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Remove' })).toBeDisabled(),
  );
});
