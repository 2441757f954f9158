import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aDynamicSegment, aSegment } from '../../../../test/a-segment';
import { codeDraft, openComposer } from '../../../../test/open-composer';

vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));

const segments = [
  aSegment({ id: 'a', name: 'Regulars', activeCount: 147, count: 152 }),
  aSegment({ id: 'b', name: 'Fair', activeCount: 0, count: 0 }),
  aDynamicSegment({ id: 'c', name: 'Rules', countAt: undefined }),
];

const openRecipients = async (active: number, members: number) => {
  openComposer(codeDraft({ subject: 'Hello', segmentIds: [] }), {
    'GET /segment': () => ({ segments, total: segments.length }),
    'GET /subscriber/total': ({ query }) => ({ total: query.get('status') ? active : members }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('checkbox', { name: /Regulars/ });
};

test('shows how many people a segment reaches, or that it is empty or isn’t counted', async () => {
  await openRecipients(0, 0);
  expect(screen.getByRole('checkbox', { name: /Regulars/ })).toHaveTextContent('147 of 152');
  expect(screen.getByRole('checkbox', { name: /Fair/ })).toHaveTextContent('No subscribers yet');
  expect(screen.getByRole('checkbox', { name: /Rules/ })).toHaveTextContent('Not counted yet');
});

test('shows the number of recipients and excluded people next to the selection', async () => {
  await openRecipients(147, 152);
  expect(screen.getByText(/^Choose at least one segment/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Regulars/ }));
  expect(await screen.findByText('147 people')).toBeVisible();
  expect(
    await screen.findByText(
      '5 people are skipped (unsubscribed, no consent, bounced, or marked as spam).',
    ),
  ).toBeVisible();
  expect(screen.queryByText(/in more than one segment/)).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Fair/ }));
  expect(await screen.findByText(/in more than one segment get the email once/)).toBeVisible();
});

test('uses the singular for one person and doesn’t mention exclusions when there are none', async () => {
  await openRecipients(1, 1);
  await userEvent.click(screen.getByRole('checkbox', { name: /Regulars/ }));
  expect(await screen.findByText('1 person')).toBeVisible();
  expect(screen.queryByText(/left out/)).toBeNull();
});

test('deselects single segments when all subscribers are selected', async () => {
  await openRecipients(147, 152);
  await userEvent.click(screen.getByRole('checkbox', { name: /Regulars/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /All subscribers/ }));
  expect(screen.getByRole('checkbox', { name: /All subscribers/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Regulars/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /Regulars/ }));
  expect(screen.getByRole('checkbox', { name: /All subscribers/ })).not.toBeChecked();
});

test('subtracts people in an excluded segment, and doesn’t allow excluding a selected segment', async () => {
  openComposer(codeDraft({ subject: 'Hello', segmentIds: ['a'] }), {
    'GET /segment': () => ({ segments, total: segments.length }),
    'GET /subscriber/total': ({ query }) => {
      if (query.get('excludedSegmentIds')) return { total: 100 };
      return { total: query.get('status') ? 147 : 152 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Exclude segments' }));
  const excludedRegion = within(screen.getByRole('region', { name: 'Do not send to' }));
  expect(await excludedRegion.findByRole('checkbox', { name: /Regulars/ })).toBeDisabled();
  await userEvent.click(excludedRegion.getByRole('checkbox', { name: /Rules/ }));
  expect(await screen.findByText('100 people')).toBeVisible();
  expect(
    await screen.findByText('47 active subscribers are in an excluded segment.'),
  ).toBeVisible();
});
