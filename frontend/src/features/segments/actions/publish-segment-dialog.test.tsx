import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { PublishSegmentDialog } from './publish-segment-dialog';

const segment = (changes: Partial<SegmentView> = {}): SegmentView => ({
  id: '01JD00000000000000000SEGM0',
  name: 'news-2026.csv',
  origin: 'file',
  count: 2,
  activeCount: 2,
  averageOpenRate: null,
  reserved: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});

const open = (openedSegment: SegmentView) => {
  const onClose = vi.fn();
  const calls = mockApi({ 'PUT /segment/{segmentId}/publicName': () => openedSegment });
  renderPage(<PublishSegmentDialog segment={openedSegment} onClose={onClose} />);
  return { calls, onClose };
};

test('publishes a segment to its subscribers under a name they understand', async () => {
  const { calls, onClose } = open(segment());
  expect(screen.queryByRole('textbox', { name: 'Public name' })).toBeNull();
  await userEvent.click(
    screen.getByRole('switch', { name: 'Show this segment to its subscribers' }),
  );
  const name = screen.getByRole('textbox', { name: 'Public name' });
  expect(name).toHaveValue('news-2026.csv');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
  expect(calls).toEqual([]);
  await userEvent.type(name, ' New arrivals ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ publicName: 'New arrivals' }]),
  );
  expect(onClose).toHaveBeenCalled();
});

test('makes a published segment private again', async () => {
  const { calls } = open(segment({ publicName: 'New arrivals' }));
  await userEvent.click(
    screen.getByRole('switch', { name: 'Show this segment to its subscribers' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ publicName: null }]));
});
