import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../../test/a-customer';
import { mockApi } from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { session } from '../../../lib/api/session';
import { formatNumber } from '../../../lib/format';
import { setScreenLocale } from '../../../lib/screen-locale';
import { SettingsPage } from './settings-page';

const account = {
  userId: 'u',
  email: 'ada@olive.test',
  accountType: 'Customer',
  status: 'active',
  timeZone: 'America/New_York',
  averageOpenRate: 0,
  premium: true,
};
const sessionBase = { network: '192.0.2.7', signedInAt: '2026-11-20T10:00:00Z' };
const thisSession = { ...sessionBase, id: 'a', browser: 'Firefox on Linux', isCurrent: true };
const otherSession = { ...sessionBase, id: 'b', browser: 'Chrome on Windows', isCurrent: false };
const lastSeenAt = '2026-11-21T10:00:00Z';

const open = (
  tab: string,
  changes: Parameters<typeof aCustomer>[0] = {},
  { scheduled = [] as object[], accountType = 'Customer' } = {},
) => {
  let timeZone = changes.timeZone ?? 'America/New_York';
  session.accessToken = 'token';
  const sessions = [thisSession, otherSession].map((one) => ({ ...one, lastSeenAt }));
  const calls = mockApi({
    'GET /user': () => ({ ...account, accountType }),
    'PATCH /user': ({ body }) => ({ ...account, ...(body as object) }),
    'GET /customer/{customerId}': () => aCustomer({ ...changes, timeZone }),
    'GET /settings/timeZone': () => ({
      timeZone,
      scheduled,
      scheduledCount: scheduled.length,
      sequences: ['Welcome'],
    }),
    'PUT /settings/timeZone': ({ body }) => {
      timeZone = (body as { timeZone: string }).timeZone;
      return { timeZone, moved: scheduled.length };
    },
    'PUT /settings/locale': ({ body }) => body,
    'GET /settings/sender': () => [],
    'GET /settings/domain': () => [],
    'GET /settings/sender/ipPoolNames': () => ['shared'],
    'GET /settings/sending': () => ({ reviewRequired: false, frequencyCapHours: null, utm: null }),
    'GET /shopify': () => ({ active: false, connectUrl: 'https://apps.shopify.com/mailbloom' }),
    'GET /suppression/count': () => ({ total: 0 }),
    'GET /suppression': () => ({ suppressed: [] }),
    'GET /brain': () => ({ keyValues: [], rev: 0 }),
    'GET /brain/templateVariables': () => ({ templateVariables: [] }),
    'GET /auth/sessions': () => ({ sessions }),
    'POST /auth/sessions/endOthers': () => {
      sessions.pop();
      return { accessToken: 'newer', expiresInSeconds: 900 };
    },
  });
  const at = `/customer/${customerId}/settings/${tab}`;
  return { calls, ...renderPage(<SettingsPage />, { path: '/customer/:id/settings/:tab', at }) };
};

test('opens the profile for an unknown tab', async () => {
  const { router } = open('nothing');
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/customer/${customerId}/settings/profile`);
});

const tabNames = () =>
  within(screen.getByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('shows fewer tabs to a test account, and redirects from a hidden tab to the profile', async () => {
  const { router } = open('brain', { reducedTabs: true });
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  await waitFor(() => expect(tabNames()).not.toContain('Brain'));
  expect(tabNames()).toEqual([
    'Profile',
    'Brand',
    'Emails',
    'Pages and messages',
    'Integrations',
    'Autopilot',
  ]);
  expect(router.state.location.pathname).toMatch(/\/profile$/);
});

test('links to Shopify and to a file import when no store is connected', async () => {
  open('integrations');
  const card = await screen.findByRole('region', { name: 'Shopify' });
  expect(await within(card).findByText('Inactive')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Add subscribers' })).toBeVisible();
});

const email = {
  draftId: '01JD0000000000000000000001',
  name: 'Spring',
  isOwnTime: false,
  sendAt: '2026-12-24T14:00:00.000Z',
  sameHourAt: '2026-12-24T00:00:00.000Z',
};

const saveButtonOf = (form: string) =>
  within(screen.getByRole('form', { name: form })).getByRole('button', { name: 'Save' });

const pickTokyo = async (user: ReturnType<typeof userEvent.setup>, name = 'Time zone') => {
  const field = await screen.findByRole('combobox', { name });
  await waitFor(() => expect(field).toHaveProperty('value', 'America/New York'));
  // Typing immediately after the click starts a search instead of appending to the current zone's
  // name.
  await user.click(field);
  await user.keyboard('tokyo');
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
};

test('asks what to do with scheduled emails before saving a new time zone', async () => {
  const user = userEvent.setup();
  const { calls } = open('profile', {}, { scheduled: [email] });
  await pickTokyo(user);
  const changesRegion = await screen.findByRole('region', { name: 'Changes' });
  expect(changesRegion).toHaveTextContent('You have 1 scheduled email');
  expect(changesRegion).toHaveTextContent('same hour Dec 24, 2026, 9:00 AM, Asia/Tokyo');
  expect(changesRegion).toHaveTextContent('same moment Dec 24, 2026, 11:00 PM, Asia/Tokyo');
  expect(changesRegion).toHaveTextContent(
    '“Welcome” sends in its active hours and days in Asia/Tokyo',
  );
  await user.click(saveButtonOf('Time zone'));
  expect(await screen.findByText('Choose when your scheduled emails go out')).toBeVisible();
  expect(calls.some(({ key }) => key === 'PUT /settings/timeZone')).toBe(false);
  await user.click(within(changesRegion).getByRole('radio', { name: /same hour/ }));
  await user.click(saveButtonOf('Time zone'));
  expect(await screen.findByText(/Your information was updated/)).toBeVisible();
  const change = { timeZone: 'Asia/Tokyo', scheduled: 'hour' };
  expect(calls.find(({ key }) => key === 'PUT /settings/timeZone')?.body).toEqual(change);
});

test('lets a manager change the store’s time zone and shows the manager’s own time zone separately', async () => {
  const user = userEvent.setup();
  const { calls } = open('profile', {}, { accountType: 'Manager' });
  await pickTokyo(user, 'Your own time zone');
  const ownZoneForm = screen.getByRole('form', { name: 'Your own time zone' });
  await user.click(within(ownZoneForm).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your information was updated')).toBeVisible();
  expect(calls.find(({ key }) => key === 'PATCH /user')?.body).toEqual({ timeZone: 'Asia/Tokyo' });
  expect(calls.some(({ key }) => key === 'PUT /settings/timeZone')).toBe(false);
});

test('finds a time zone by words in any order, shows its offset, and saves it', async () => {
  const user = userEvent.setup();
  const { calls } = open('profile');
  const field = await screen.findByRole('combobox', { name: 'Time zone' });
  await waitFor(() => expect(field).toHaveProperty('value', 'America/New York'));
  await user.clear(field);
  await user.type(field, 'tokyo gmt+9');
  const [option] = await screen.findAllByRole('option');
  expect(option).toHaveTextContent(/^Asia\/TokyoGMT\+9 · \d+:\d\d [AP]M$/);
  await user.click(option as HTMLElement);
  await screen.findByText('No scheduled emails.');
  await user.click(saveButtonOf('Time zone'));
  expect(await screen.findByText('Your information was updated')).toBeVisible();
  const saved = calls.find(({ key }) => key === 'PUT /settings/timeZone');
  expect(saved?.body).toEqual({ timeZone: 'Asia/Tokyo' });
});

test('selects the first matching time zone on Enter, and says so and changes nothing when no time zone matches', async () => {
  const user = userEvent.setup();
  open('profile');
  const field = await screen.findByRole('combobox', { name: 'Time zone' });
  await waitFor(() => expect(field).toHaveProperty('value', 'America/New York'));
  await user.click(field);
  await user.keyboard('kolk{Enter}');
  await waitFor(() => expect(field).toHaveProperty('value', 'Asia/Kolkata'));
  // Types again without leaving the field first.
  await user.keyboard('mumb{Enter}');
  await waitFor(() => expect(field).toHaveProperty('value', 'Asia/Kolkata'));
  await user.keyboard('xyzzy');
  expect(await screen.findByText(/No time zones match your search/)).toBeVisible();
  await user.tab();
  expect(await screen.findByText(/No time zone matches “xyzzy”/)).toHaveTextContent(
    'It’s still Asia/Kolkata.',
  );
  expect(field).toHaveProperty('value', 'Asia/Kolkata');
});

test('changes the store’s regional format, shows what it looks like, and uses it at once', async () => {
  const user = userEvent.setup();
  const { calls } = open('profile');
  const field = await screen.findByRole('combobox', { name: 'Dates and numbers' });
  await waitFor(() => expect(field).toHaveProperty('value', 'United States'));
  expect(field).toHaveAccessibleDescription(/Dec 31, 2026, 2:30 PM · 1,234.56/);
  await user.click(field);
  await user.clear(field);
  await user.type(field, 'german');
  const option = await screen.findByRole('option', { name: /^Germany/ });
  expect(option).toHaveTextContent('31 Dec 2026, 14:30 · 1.234,56');
  await user.click(option);
  await user.click(saveButtonOf('Dates and numbers'));
  expect(await screen.findByText('Your information was updated')).toBeVisible();
  const saved = calls.find(({ key }) => key === 'PUT /settings/locale');
  expect(saved?.body).toEqual({ locale: 'de-DE' });
  expect(formatNumber(1234.5)).toBe('1.234,5');
  setScreenLocale(undefined);
});

test('lets a manager change their own regional format', async () => {
  const user = userEvent.setup();
  const { calls } = open('profile', {}, { accountType: 'Manager' });
  const field = await screen.findByRole('combobox', { name: 'Your own dates and numbers' });
  await user.click(field);
  await user.clear(field);
  await user.type(field, 'poland');
  await user.click(await screen.findByRole('option', { name: /^Poland/ }));
  await user.click(saveButtonOf('Your own dates and numbers'));
  expect(await screen.findByText('Your information was updated')).toBeVisible();
  expect(calls.find(({ key }) => key === 'PATCH /user')?.body).toEqual({ locale: 'pl-PL' });
});

test('explains that there is no password, and signs out other browsers on request', async () => {
  const user = userEvent.setup();
  open('profile');
  await user.click(await screen.findByRole('button', { name: 'Update your Password' }));
  const dialog = await screen.findByRole('dialog', { name: 'You have no password' });
  const rows = await within(dialog).findAllByRole('row');
  expect(rows.map((row) => row.textContent).join(' ')).toMatch(/Firefox on Linux.*This browser/);
  await user.click(within(dialog).getByRole('button', { name: 'Sign out other browsers' }));
  expect(await within(dialog).findByText(/No one else is signed in/)).toBeVisible();
  expect(session.accessToken).toBe('newer');
});

test('asks once about unsaved work in all forms of a tab', async () => {
  const user = userEvent.setup();
  const { router } = open('emails');
  await user.type(await screen.findByRole('textbox', { name: 'Business address' }), ' 7b');
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toContain('/emails');
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
});
