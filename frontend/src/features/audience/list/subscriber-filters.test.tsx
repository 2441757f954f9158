import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { exceptNoConsent, noConsentRecorded } from '../../../../../shared/audience/no-consent';
import {
  choose,
  dynamicId,
  mock,
  open,
  press,
  rows,
  segmentId,
  tick,
} from '../../../../test/open-subscribers';

test('selects everyone who matches a search when the user selects all, even if the matches aren’t counted', async () => {
  mock({
    'GET /subscriber/search': () => ({ subscribers: rows(0), nextCursor: 'more', partial: true }),
  });
  open('?search=shop');
  expect(await screen.findByText(/We stopped searching early/)).toBeVisible();
  await tick('Select person0@shop.example');
  await press('Select everyone who matches “shop”');
  await choose('Delete');
  expect(
    await screen.findByRole('dialog', { name: 'Delete everyone who matches “shop”?' }),
  ).toBeVisible();
});

test('shows all pages of a search that the server counted', async () => {
  mock({
    'GET /subscriber/search': () => ({ subscribers: rows(0), nextCursor: 'more', total: 1260 }),
  });
  open('?search=shop');
  expect(await screen.findByText(/1,260/)).toBeVisible();
  expect(screen.getByText('51')).toBeVisible();
});

test('marks suppressed people with the reason', async () => {
  mock();
  open();
  expect(await screen.findByLabelText('Suppressed: From an uploaded list')).toBeVisible();
});

test('combines several segments in one filter and keeps them in the URL', async () => {
  const calls = mock();
  const { router } = open(`?segment=${segmentId}`);
  await screen.findByText('person0@shop.example');
  await userEvent.click(screen.getByRole('combobox', { name: 'Segment' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Openers' }));
  const both = `${segmentId},${dynamicId}`;
  await waitFor(() => {
    expect(new URLSearchParams(router.state.location.search).get('segment')).toBe(both);
  });
  const lastRequest = () => calls.filter(({ key }) => key === 'GET /subscriber').at(-1);
  await waitFor(() => expect(lastRequest()?.query.get('segmentIds')).toBe(both));
});

test('doesn’t show or count people without a recorded consent as unsubscribed', async () => {
  const onePerson = rows(0)
    .slice(0, 1)
    .map((row) => ({ ...row, status: 'unsubscribed' as const }));
  const calls = mock({
    'GET /subscriber': () => ({ subscribers: [{ ...onePerson[0], isWithoutConsent: true }] }),
    'GET /subscriber/statusTotal': ({ query }) => {
      const isWithout = query.get('segmentIds')?.includes(noConsentRecorded);
      return [
        { status: 'active', count: isWithout ? 0 : 60 },
        { status: 'unsubscribed', count: isWithout ? 8 : 10 },
      ];
    },
  });
  open();
  expect(await screen.findByRole('cell', { name: 'No consent recorded' })).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  expect(await screen.findByRole('option', { name: 'No consent recorded (8)' })).toBeVisible();
  await userEvent.click(screen.getByRole('option', { name: 'Unsubscribed (2)' }));
  const lastRequest = () => calls.filter(({ key }) => key === 'GET /subscriber').at(-1);
  await waitFor(() => expect(lastRequest()?.query.get('status')).toBe('unsubscribed'));
  expect(lastRequest()?.query.get('segmentIds')).toBe(exceptNoConsent);
});
