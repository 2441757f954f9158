import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DeliveryView } from '../../../../../shared/contracts/deliveries';
import type { DeliveryReport } from '../../../../../shared/contracts/delivery-report';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { ReportPage } from './report-page';

const delivery: DeliveryView = {
  id: '01JD000000000000000000DLVR',
  name: 'Spring',
  subject: 'Spring is here',
  status: 'sent',
  sendTo: 1000,
  sent: 980,
  skipped: 15,
  skippedBecause: { unsubscribed: 3, frequency: 11, moon: 1 },
  failed: 5,
  delivered: 970,
  bounced: 10,
  softBounced: 0,
  pending: 0,
  complained: 1,
  open: 245,
  click: 49,
  unsubscribe: 3,
  machineOpen: 12,
  batches: 1,
  batchesDone: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  finishedAt: '2026-11-01T09:00:00.000Z',
};

const link = {
  id: '001',
  link: 'https://shop.example/spring',
  label: 'Shop now',
  clicks: 12,
  createdAt: delivery.createdAt,
};

const person = (index: number) => ({
  id: `row-${index}`,
  subscriberId: `01JD00000000000000000000${String(index).padStart(2, '0')}`,
  email: `person${index}@shop.example`,
  createdAt: '2026-11-02T08:00:00.000Z',
  sentToSGAt: '2026-11-01T08:00:00.000Z',
});

const none = Array.from({ length: 72 }, () => 0);
const report: DeliveryReport = {
  opensByHour: { people: [100, 50, 0, 40, ...none.slice(4)], machines: [9, ...none.slice(1)] },
  clicksByHour: { people: none, machines: none },
  opensByAgent: [
    { client: 'gmail', device: 'unknown', people: 120, machines: 0 },
    { client: 'apple_mail', device: 'phone', people: 70, machines: 0 },
    { client: 'apple_privacy', device: 'unknown', people: 0, machines: 12 },
  ],
  clicksByAgent: [{ client: 'browser', device: 'computer', people: 49, machines: 0 }],
  bounces: [
    { domain: 'gmail.com', kind: 'permanent', reason: 'NoEmail', count: 7 },
    { domain: 'other', kind: 'transient', reason: 'MailboxFull', count: 3 },
  ],
  usual: { isSettled: true, emails: 4, openRate: 20.5, clickRate: 5, unsubscribeRate: 1 },
};

const mock = (changes: Partial<DeliveryView> = {}, usual: Partial<DeliveryReport['usual']> = {}) =>
  mockApi({
    'GET /delivery/{deliveryId}': () => ({ ...delivery, ...changes }),
    'GET /delivery/{deliveryId}/content': () => ({
      html: '<p>Hi</p>',
      text: 'Hi',
      subject: 'Spring is here',
    }),
    'GET /delivery/{deliveryId}/report': () => ({
      ...report,
      usual: { ...report.usual, ...usual },
    }),
    'GET /delivery/{deliveryId}/links': () => [link],
    'GET /delivery/{deliveryId}/subscribers': ({ query }) => {
      const offset = Number(query.get('offset'));
      return { subscribers: Array.from({ length: 10 }, (_, index) => person(offset + index)) };
    },
    'GET /delivery/{deliveryId}/subscribers/count': () => ({ total: 25 }),
    'GET /delivery/{deliveryId}/links/{linkId}/subscribers': () => ({
      clicks: [
        {
          id: 'k1',
          subscriber: { id: person(1).subscriberId, email: 'person1@shop.example' },
          createdAt: delivery.createdAt,
        },
      ],
    }),
  });

const open = (search = '') =>
  renderPage(<ReportPage />, {
    path: '/customer/:customerId/campaign/:draftId/report',
    at: `/customer/c1/campaign/${delivery.id}/report${search}`,
  });

test('the overview computes rates from the mails that were sent', async () => {
  mock();
  open();
  expect(await screen.findByTestId('figure Recipients')).toHaveTextContent('1,000');
  expect(screen.getByTestId('figure Open rate')).toHaveTextContent('25.0%');
  expect(screen.getByTestId('figure Click rate')).toHaveTextContent('5.0%');
  expect(screen.getByTestId('figure Unsubscribers')).toHaveTextContent('3');
  expect(await screen.findByText('https://shop.example/spring')).toBeVisible();
  const why =
    'Of the skipped: 11 reached by another of your emails a short time before, 3 unsubscribed, 1 for another reason.';
  expect(screen.getByText(why)).toBeVisible();
});

test('the overview tells hours, programs, bounces, and what is usual', async () => {
  mock();
  open();
  const hours = await screen.findByRole('region', { name: 'First 72 hours' });
  expect(
    within(hours).getByRole('img', {
      name: '245 opens by people, by the hour since each mail was sent',
    }),
  ).toBeInTheDocument();
  // 150 of 245 within three hours, 190 within a day.
  expect(hours).toHaveTextContent('61%of opens in 3 hours');
  expect(hours).toHaveTextContent('78%of opens in 1 day');
  await userEvent.click(within(hours).getByText('Clicks'));
  expect(hours).toHaveTextContent('No clicks in the first three days yet.');
  expect(screen.getByText('4.5 points above your usual 20.5%')).toBeVisible();
  expect(screen.getByText('as your usual 5%')).toBeVisible();
  expect(screen.getByText('0.7 points below your usual 1%')).toBeVisible();
  const programs = screen.getByRole('region', { name: 'Programs and devices' });
  expect(programs).toHaveTextContent('Gmail, through its image proxy120');
  expect(programs).toHaveTextContent('Apple Mail Privacy Protection12');
  const bounces = screen.getByRole('table', { name: 'Bounces by domain and reason' });
  expect(bounces).toHaveTextContent('gmail.comNo such addressNo, never again7');
  expect(bounces).toHaveTextContent('Other domainsMailbox fullBy the next email3');
  expect(screen.getByText(/The export of all recipients names the domain of each/)).toBeVisible();
});

test.each([
  [
    'ended lately',
    { finishedAt: '2026-11-01T09:00:00.000Z' },
    /^compared with your usual from Nov 4, 2026/,
  ],
  [
    'is being sent',
    { status: 'sending' as const, finishedAt: undefined },
    'compared with your usual 72 hours after the last mail',
  ],
])('an email that %s says when it will be compared', async (_, changes, words) => {
  mock(changes, { isSettled: false });
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/your usual \d.*%/)).not.toBeInTheDocument();
});

test('a young email says nothing of a comparison when there is nothing to compare with', async () => {
  mock({}, { isSettled: false, emails: 0 });
  open();
  expect(await screen.findByRole('region', { name: 'First 72 hours' })).toBeVisible();
  expect(screen.queryByText(/your usual/)).not.toBeInTheDocument();
});

test('each chart gives its numbers as a file', async () => {
  const files: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) }));
  mock();
  open();
  const named = (of: string) => screen.findByRole('button', { name: `Download CSV of ${of}` });
  for (const of of ['First 72 hours', 'Programs and devices', 'Bounces', 'People and machines']) {
    await userEvent.click(await named(of));
  }
  const [hours = '', programs, bounces, people] = await Promise.all(
    files.map((file) => file.text()),
  );
  expect(hours.split('\r\n')[1]).toBe('"0","100","9"');
  expect(hours.split('\r\n')).toHaveLength(74);
  expect(programs).toContain('"Opened with","Apple Mail","70"');
  expect(bounces).toContain('"gmail.com","No such address","permanent","7"');
  expect(people).toContain('"Not opened","723"');
});

test('an address that names no tab shows the overview', async () => {
  mock();
  open('?tab=nonsense');
  expect(await screen.findByTestId('figure Recipients')).toHaveTextContent('1,000');
  expect(screen.getByRole('tab', { name: /^Overview/ })).toHaveAttribute('aria-selected', 'true');
});

test('recipients come ten a page', async () => {
  const calls = mock();
  open('?tab=recipients');
  expect(await screen.findByText('person0@shop.example')).toBeVisible();
  const about = screen.getByRole('region', { name: 'About this email' });
  expect(about).toHaveTextContent(/^SpringSubject: Spring is here.*Nov 1, 2026/);
  expect(await screen.findByText('1–10 of 25 recipients')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByText('person10@shop.example')).toBeVisible();
  const queries = calls.filter(({ key }) => key.endsWith('/subscribers')).map(({ query }) => query);
  expect(queries.at(-1)?.get('limit')).toBe('10');
});

test('a link’s count opens who clicked it, and back', async () => {
  mock();
  open('?tab=clicks');
  expect(await screen.findByText('12 clicks by 49 people')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /12 clicks on/ }));
  expect(await screen.findByText('12 Clicked')).toBeVisible();
  expect(await screen.findByText('person1@shop.example')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to links' }));
  expect(await screen.findByText('https://shop.example/spring')).toBeVisible();
});

test('emails from before 13 December 2023 have no lists of people', async () => {
  mock({ createdAt: '2023-12-12T10:00:00.000Z' });
  open('?tab=opens');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Content Not Available')).toBeInTheDocument();
  expect(
    within(dialog).getByText('This section is only available for emails created after 12/12/2023'),
  ).toBeInTheDocument();
});

test('a delivery is paused at once, and cancelled only after the question', async () => {
  let status: DeliveryView['status'] = 'sending';
  const answers = (next: DeliveryView['status']) => () => {
    status = next;
    return {};
  };
  const calls = mockApi({
    'GET /delivery/{deliveryId}': () => ({ ...delivery, status, sent: 10, batches: 6 }),
    'GET /delivery/{deliveryId}/content': () => ({ html: '', text: '', subject: '' }),
    'GET /delivery/{deliveryId}/report': () => report,
    'GET /delivery/{deliveryId}/links': () => [{ ...link, link: ' ' }],
    'POST /delivery/{deliveryId}/pause': answers('paused'),
    'POST /delivery/{deliveryId}/cancel': answers('cancelled'),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep sending' }));
  expect(calls.some(({ key }) => key.endsWith('/cancel'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the email' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.getByText('This email has no links.')).toBeVisible();
});

test('the plan of a paced email says what is out, and a manager skips the wait', async () => {
  session.accessToken = 'token';
  const batch = { size: 10, total: 10 };
  const calls = mockApi({
    'GET /user': () => ({ userId: 'u1', accountType: 'Manager', status: 'active' }),
    'GET /delivery/{deliveryId}': () => ({
      ...delivery,
      ...{ status: 'sending', batches: 2, batchesDone: 1, waitingFor: 'time' },
      finishedAt: undefined,
    }),
    'GET /delivery/{deliveryId}/plan': () => ({
      ...{ timeZone: 'Europe/Berlin', batchesDone: 1, waitingFor: 'time' },
      batches: [
        { ...batch, number: 1 },
        { number: 2, size: 15, total: 25, localTime: '2026-11-02T09:00' },
      ],
    }),
    'GET /delivery/{deliveryId}/content': () => ({ html: '', text: '', subject: '' }),
    'GET /delivery/{deliveryId}/report': () => report,
    'GET /delivery/{deliveryId}/links': () => [],
    'POST /customer/{customerId}/delivery/{deliveryId}/skip-wait': () => ({}),
  });
  open();
  const plan = await screen.findByRole('table', { name: 'Plan of the batches' });
  expect(plan).toHaveTextContent('11010Sent21525Nov 2, 2026, 9:00 AM');
  expect(screen.getByText('The next batch waits for its time.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Skip the wait' }));
  await waitFor(() => expect(calls.some(({ key }) => key.endsWith('/skip-wait'))).toBe(true));
});
