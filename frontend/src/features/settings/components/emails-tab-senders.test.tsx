import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SenderUse } from '../../../../../shared/contracts/domains';
import { aCustomer } from '../../../../test/a-customer';
import { aDomain, aProvidedSender, aSender } from '../../../../test/a-domain';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { EmailsTab } from './emails-tab';

const unverified = { verified: false, dnsVerified: false };
const notYet = { spf: false, dkim: true, dmarc: false };
const use: SenderUse = { scheduled: [], hasMore: false, sequences: [], isLastOfDomain: true };

const open = (responses: Parameters<typeof mockApi>[0] = {}) => {
  const calls = mockApi({
    'GET /user': () => ({ accountType: 'Customer' }),
    'GET /customer/{customerId}': () => aCustomer(),
    'GET /settings/sender': () => [aSender(), aProvidedSender()],
    'GET /settings/domain': () => [aDomain()],
    'GET /settings/sender/ipPoolNames': () => ['shared'],
    'GET /settings/sending': () => ({ reviewRequired: false, frequencyCapHours: null, utm: null }),
    'GET /suppression/count': () => ({ total: 0 }),
    'GET /settings/sender/{senderId}/use': () => use,
    ...responses,
  });
  const { router } = renderPage(<EmailsTab />);
  return { calls, router, made: (key: string) => calls.filter((call) => call.key === key) };
};

const custom = async () => within(await screen.findByRole('region', { name: /^Custom Email/ }));
const edit = async (user: ReturnType<typeof userEvent.setup>) => {
  const card = await custom();
  await user.click(await card.findByRole('button', { name: 'Edit hello@news.olive.example' }));
  return within(await screen.findByRole('dialog', { name: 'Edit custom sending domain' }));
};

test('lists the default address separately from senders on the customer’s own domains', async () => {
  open();
  const defaultRegion = within(
    await screen.findByRole('region', { name: 'Default Email Address' }),
  );
  expect(await defaultRegion.findByText('olive@mail.mailbloom.test')).toBeVisible();
  expect(defaultRegion.queryByText('hello@news.olive.example')).toBeNull();
  const card = await custom();
  expect(await card.findByText('hello@news.olive.example')).toBeVisible();
  expect(card.getByText('Verified')).toBeVisible();
  expect(card.queryByText('olive@mail.mailbloom.test')).toBeNull();
});

test('shows an address in a non-Latin script in readable form', async () => {
  const email = 'hello@xn--bcher-kva.example';
  open({ 'GET /settings/sender': () => [aSender({ email, shownEmail: 'hello@bücher.example' })] });
  const card = await custom();
  expect(await card.findByText('hello@bücher.example')).toBeVisible();
  expect(card.queryByText(/xn--/)).toBeNull();
});

test('shows each Gmail and Yahoo requirement with the server’s result', async () => {
  open({ 'GET /settings/domain': () => [aDomain({ readiness: notYet })] });
  const card = await custom();
  expect(await card.findByText('DKIM ready')).toBeVisible();
  expect(card.getByText('SPF not yet')).toBeVisible();
  expect(card.getByText('DMARC not yet')).toBeVisible();
});

test('shows until when a pending sender’s records are checked, in the store’s time zone', async () => {
  open({
    'GET /settings/sender': () => [aSender(unverified)],
    'GET /settings/domain': () => [aDomain({ status: 'pending' })],
  });
  const card = await custom();
  expect(await card.findByText('Pending')).toBeVisible();
  expect(card.getByText(/every hour until Nov 26, 2026, 11:00 AM, Europe\/Paris\.$/)).toBeVisible();
});

test.each([
  [[aDomain({ status: 'failed' })], /^We stopped checking news\.olive\.example/],
  [[], /^news\.olive\.example is now set up in another Mailbloom account/],
])('explains that a sender’s domain failed or was deleted (%#)', async (domains, expectedText) => {
  open({
    'GET /settings/sender': () => [aSender(unverified)],
    'GET /settings/domain': () => domains,
  });
  expect(await (await custom()).findByText(expectedText)).toBeVisible();
});

test('changes a sender’s name but not its address, and shows invalid names as errors at the field', async () => {
  const user = userEvent.setup();
  const { made: callsTo } = open({ 'PUT /settings/sender/{senderId}/name': () => aSender() });
  const dialog = await edit(user);
  expect(dialog.getByText('hello@news.olive.example')).toBeVisible();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect(dialog.getAllByRole('textbox')).toEqual([name]);
  await user.clear(name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Name is required')).toBeVisible();
  await user.type(name, 'x'.repeat(31));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Name is too long, max 30 characters')).toBeVisible();
  await user.clear(name);
  await user.type(name, ' Fern News {Enter}');
  expect(await screen.findByText('Sender updated')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [call] = callsTo('PUT /settings/sender/{senderId}/name');
  expect([call?.path, call?.body]).toEqual(['/api/settings/sender/s1/name', { name: 'Fern News' }]);
});

test('a failed rename shows the server’s message and keeps the input', async () => {
  const user = userEvent.setup();
  open({
    'PUT /settings/sender/{senderId}/name': () => {
      throw new ErrorResponse(404, {
        code: 'sender_not_found',
        message: 'This sender no longer exists.',
      });
    },
  });
  const dialog = await edit(user);
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2{Enter}');
  expect(await screen.findByText('This sender no longer exists.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Olive & Fern 2');
});

test('checks a pending sender on request and shows the result, success or failure', async () => {
  const user = userEvent.setup();
  let isFound = false;
  open({
    'GET /settings/sender': () => [aSender(unverified)],
    'POST /settings/sender/{email}/confirm': () => aSender(isFound ? {} : unverified),
  });
  const dialog = await edit(user);
  await user.click(dialog.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/^Some records are still missing/)).toBeVisible();
  isFound = true;
  await user.click(dialog.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('You can now send from hello@news.olive.example.')).toBeVisible();
});

const remove = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click((await edit(user)).getByRole('button', { name: 'Remove sender' }));
  return within(await screen.findByRole('dialog', { name: 'Remove this sender?' }));
};

test('before a sender is removed, lists the emails that would not be sent', async () => {
  const user = userEvent.setup();
  const autumn = { draftId: 'dr1', name: 'Autumn', sendAt: '2026-12-01T09:00:00.000Z' };
  const { made: callsTo } = open({
    'GET /settings/sender/{senderId}/use': () => ({ ...use, scheduled: [autumn] }),
    'DELETE /settings/sender/{email}': () => ({}),
  });
  const dialog = await remove(user);
  expect(await dialog.findByText(/^1 scheduled email wouldn’t be sent/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Autumn' })).toHaveAttribute(
    'href',
    expect.stringContaining('/compose/blank/dr1'),
  );
  expect(dialog.getByText('Dec 1, 2026, 10:00 AM, Europe/Paris')).toBeVisible();
  expect(dialog.getByText(/last sender on news\.olive\.example/)).toBeVisible();
  expect(callsTo('DELETE /settings/sender/{email}')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Sender removed')).toBeVisible();
  expect(callsTo('DELETE /settings/sender/{email}')[0]?.path).toBe(
    '/api/settings/sender/hello%40news.olive.example',
  );
});

test('before a sender is removed, lists the active sequences that would stop', async () => {
  const user = userEvent.setup();
  const sequences = [{ sequenceId: 's1', name: 'Welcome' }];
  open({ 'GET /settings/sender/{senderId}/use': () => ({ ...use, sequences }) });
  const dialog = await remove(user);
  expect(await dialog.findByText(/^An active sequence uses this sender/)).toBeVisible();
  expect(dialog.getByText('Welcome')).toBeVisible();
});

test('doesn’t remove a sender until the affected emails and sequences have loaded', async () => {
  const user = userEvent.setup();
  let isDown = true;
  open({
    'GET /settings/sender/{senderId}/use': () => {
      if (isDown)
        throw new ErrorResponse(503, { code: 'unavailable', message: 'Down for a moment.' });
      return { ...use, isLastOfDomain: false };
    },
  });
  const dialog = await remove(user);
  expect(await dialog.findByText('Down for a moment.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(/already sent aren’t affected/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Remove' })).toBeEnabled();
});

test('lets the user rename a default address but not remove it', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Edit olive@mail.mailbloom.test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit default email address' }));
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Olive & Fern');
  expect(dialog.queryByRole('button', { name: 'Remove sender' })).toBeNull();
});

test('shows an error with a retry when senders fail to load', async () => {
  const user = userEvent.setup();
  let isDown = true;
  open({
    'GET /settings/domain': () => {
      if (isDown)
        throw new ErrorResponse(503, { code: 'unavailable', message: 'Down for a moment.' });
      return [aDomain()];
    },
  });
  const card = await custom();
  expect(await card.findByText('Down for a moment.')).toBeVisible();
  isDown = false;
  await user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByText('hello@news.olive.example')).toBeVisible();
});

test.each([
  [{}, 'Check DNS anyway'],
  [unverified, 'Continue setting up'],
])('links the sender’s badge back to the setup workflow (%#)', async (state, expectedText) => {
  const user = userEvent.setup();
  const { router } = open({ 'GET /settings/sender': () => [aSender(state)] });
  const name = `${expectedText} of hello@news.olive.example`;
  await user.click(await (await custom()).findByRole('link', { name }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/\/sender\/add$/);
  expect(router.state.location.state).toEqual({ step: 1, domain: 'news.olive.example' });
});

test('if there is no custom domain, explains when one is worthwhile, and links to the workflow', async () => {
  open({
    'GET /settings/sender': () => [aProvidedSender()],
    'GET /settings/domain': () => [],
  });
  const card = await custom();
  expect(await card.findByText(/at least 2,000 emails per month/)).toBeVisible();
  expect(card.getByRole('link', { name: 'ADD CUSTOM SENDING DOMAIN' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/sender\/add$/),
  );
});

test('says on the button that the free plan has no custom domains, and offers an upgrade', async () => {
  const user = userEvent.setup();
  open({
    'GET /customer/{customerId}': () => aCustomer({ premium: false }),
    'GET /settings/sender': () => [aProvidedSender()],
    'GET /settings/domain': () => [],
  });
  const card = await custom();
  await user.click(await card.findByRole('button', { name: 'ADD CUSTOM SENDING DOMAIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade' }));
  expect(dialog.getByText(/^Custom sending domains are part of Premium/)).toBeVisible();
});
