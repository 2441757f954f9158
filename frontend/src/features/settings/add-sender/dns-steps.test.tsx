import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DomainRecord } from '../../../../../shared/contracts/domains';
import { aDomain, allRecords } from '../../../../test/a-domain';
import { ErrorResponse } from '../../../../test/mock-api';
import {
  openAddSender as open,
  aPendingDomain as pending,
  settings,
  setupState,
  withFirstRecord,
} from '../../../../test/open-add-sender';

const atVerify = { ...setupState, step: 2 };
const next = () => screen.getByRole('button', { name: 'Next' });
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('shows each DNS record as found, as missing, or as wrong with the correct value next to it', async () => {
  const records = withFirstRecord({ state: 'wrong', found: ['old.dkim.example'] }).map((record) =>
    record.id === 'dmarc' ? { ...record, valid: false, state: 'missing' as const } : record,
  );
  open({ domain: pending({ records }), place: setupState });
  expect(await screen.findByText('4 of 5 records found')).toBeVisible();
  expect((await rowOf(/^CNAME.*w9mfd/)).getByText('Found')).toBeVisible();
  expect((await rowOf(/^TXT DMARC, optional/)).getByText('Missing')).toBeVisible();
  expect((await rowOf(/^CNAME.*k2xq7/)).getByText('Wrong')).toBeVisible();
  const compared = await rowOf(/^This record has a different value/);
  expect(compared.getByText('old.dkim.example')).toBeVisible();
  expect(compared.getByText('k2xq7.dkim.amazonses.com')).toBeVisible();
});

const faults: [Partial<DomainRecord>, RegExp][] = [
  [{ note: 'host_doubled', found: ['a.olive.example.olive.example'] }, /contains .* twice/],
  [{ state: 'wrong', note: 'proxied', found: ['192.0.2.1'] }, /This host is behind a proxy/],
  [{ state: 'unknown' }, /We couldn’t reach the DNS server/],
];

test.each(faults)('explains what is wrong with a DNS record (%#)', async (first, expectedText) => {
  open({ domain: pending({ records: withFirstRecord(first) }), place: setupState });
  expect(await screen.findByText(expectedText)).toBeVisible();
});

test('shows and copies host names in the format that the registrar expects', async () => {
  const user = userEvent.setup();
  open({ place: setupState });
  const first = await rowOf(/^CNAME.*k2xq7/);
  await user.click(first.getByRole('button', { name: 'Copy host of DKIM record 1' }));
  expect(await navigator.clipboard.readText()).toBe('k2xq7._domainkey.news');
  await user.click(screen.getByRole('radio', { name: 'Full host name' }));
  await user.click(screen.getByRole('button', { name: 'Copy host of DKIM record 1' }));
  expect(await navigator.clipboard.readText()).toBe('k2xq7._domainkey.news.olive.example');
  await user.click(screen.getByRole('button', { name: 'Copy data of Bounces record' }));
  expect(await navigator.clipboard.readText()).toBe('feedback-smtp.eu-west-1.amazonses.com');
});

test('shows the next record to add in the layout of the registrar’s form, with the priority in its own field', async () => {
  const [mx] = allRecords().filter(({ type }) => type === 'MX');
  const missing = { ...(mx as DomainRecord), valid: false, state: 'missing' as const };
  open({ domain: pending({ records: [...allRecords().slice(0, 3), missing] }), place: setupState });
  const form = within(await screen.findByRole('region', { name: 'At your registrar' }));
  const details = form.getAllByRole('definition').map((detail) => detail.textContent);
  expect(details).toEqual([
    ...['MX', 'bounce.news.olive.example', '10', 'feedback-smtp.eu-west-1.amazonses.com'],
  ]);
});

test('checks the records when the user returns to the page, but not too often', async () => {
  const { looks: checkRequests, state } = open({
    domain: pending({ checkedAt: '2026-01-01T00:00:00.000Z' }),
    place: setupState,
  });
  await waitFor(() => expect(checkRequests()).toHaveLength(1));
  expect(checkRequests()[0]?.body).toEqual({ domain: 'news.olive.example' });
  state.domain = pending({ records: withFirstRecord() });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('4 of 5 records found')).toBeVisible();
  const before = checkRequests().length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(checkRequests()).toHaveLength(before);
});

test.each([setupState, atVerify])(
  'doesn’t check a verified domain’s records on each visit (%#)',
  async (routeState) => {
    const checkedAt = '2026-01-01T00:00:00.000Z';
    const { looks: checkRequests, calls } = open({
      domain: aDomain({ checkedAt }),
      place: routeState,
    });
    await waitFor(() => expect(calls.some(({ key }) => key === 'GET /settings/domain')).toBe(true));
    expect(await screen.findByRole('heading', { name: /news\.olive\.example/ })).toBeVisible();
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(checkRequests()).toHaveLength(0);
  },
);

test('checks a failed domain like a pending one', async () => {
  const checkedAt = '2026-01-01T00:00:00.000Z';
  const { looks: checkRequests } = open({
    domain: pending({ status: 'failed', checkedAt }),
    place: setupState,
  });
  await waitFor(() => expect(checkRequests()).toHaveLength(1));
});

test('verifies on Next, and says how long we keep checking missing records', async () => {
  const user = userEvent.setup();
  const { looks: checkRequests, router } = open({
    domain: pending({ records: withFirstRecord() }),
    place: setupState,
  });
  await screen.findByText('4 of 5 records found');
  await user.click(next());
  expect(
    await screen.findByRole('heading', { name: /^Some records for news\.olive\.example/ }),
  ).toBeVisible();
  expect(checkRequests()).toHaveLength(1);
  expect(await screen.findByText(/until Nov 26, 2026, 11:00 AM, Europe\/Paris/)).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(router.state.location.state).toEqual(atVerify);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: /^Add these records/ })).toBeVisible();
});

test('verifies the domain after a record is fixed, and returns to the settings on Finish', async () => {
  const user = userEvent.setup();
  const { state } = open({ domain: pending({ records: withFirstRecord() }), place: atVerify });
  await screen.findByText('4 of 5 records found');
  state.domain = aDomain();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(
    await screen.findByRole('heading', { name: 'news.olive.example is verified' }),
  ).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(settings);
});

test('doesn’t report existing records as missing while SES is still checking them', async () => {
  open({ place: atVerify });
  expect(
    await screen.findByRole('heading', { name: 'All records found for news.olive.example' }),
  ).toBeVisible();
  expect(screen.getByText(/Our email service is confirming them/)).toBeVisible();
});

test('keeps the last results after a failed check', async () => {
  const user = userEvent.setup();
  open(
    { place: setupState },
    {
      'POST /settings/domain/{domainId}/validate': () => {
        throw new ErrorResponse(429, { code: 'too_many_checks', message: 'You looked 60 times.' });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('You looked 60 times.')).toBeVisible();
  expect(screen.getByText('5 of 5 records found')).toBeVisible();
});

test('links back to the settings when the domain was deleted', async () => {
  open({ place: { step: 1, domain: 'gone.example' } });
  expect(await screen.findByText('We can’t find this domain')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the settings' })).toHaveAttribute(
    ...(['href', settings] as const),
  );
});

test.each([setupState, atVerify])(
  'explains what to do when another account verified the domain (%#)',
  async (routeState) => {
    open({ domain: pending({ status: 'failed', isTaken: true }), place: routeState });
    expect(
      await screen.findByRole('heading', { name: 'Another account verified news.olive.example' }),
    ).toBeVisible();
    expect(screen.getByText(/Remove this sender and use another domain/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  },
);

test('explains that the proof record is required, and copies it', async () => {
  const user = userEvent.setup();
  const proof = withFirstRecord({
    id: 'proof',
    purpose: 'proof',
    type: 'TXT',
    host: '_mailbloom.news.olive.example',
    hostInZone: '_mailbloom.news',
    data: 'mailbloom-domain=abc',
    valid: false,
    state: 'missing',
  });
  open({ domain: pending({ records: proof }), place: setupState });
  expect(await screen.findByText(/This record shows that the domain is yours/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy data of Proof record' }));
  expect(await navigator.clipboard.readText()).toBe('mailbloom-domain=abc');
});
