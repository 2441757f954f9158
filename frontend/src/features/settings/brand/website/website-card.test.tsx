import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../../../test/a-customer';
import { ErrorResponse, mockApi } from '../../../../../test/mock-api';
import { mockStorage } from '../../../../../test/mock-storage';
import { renderPage } from '../../../../../test/render-page';
import { BrandTab } from '../brand-tab';

const website = 'https://olive.shop';
const png = { contentType: 'image/png', data: btoa('PNG'), width: 640, height: 240 } as const;
const proposal = {
  website,
  name: 'Olive & Fern Shop',
  about: 'Oil from four growers.',
  colors: ['#27704a', '#d9a441', '#5b3df5', '#aa2233'],
  logos: [png, { ...png, width: 180, height: 180 }],
};

const open = (
  changes: Parameters<typeof aCustomer>[0] = {},
  responses: Parameters<typeof mockApi>[0] = {},
) => {
  let customer = aCustomer(changes);
  const asset = { id: '01JD0000000000000000000001', url: '/a.png', width: 1, height: 1, bytes: 3 };
  const calls = mockApi({
    'GET /customer/{customerId}': () => customer,
    'GET /user': () => ({ userId: 'u', email: 'owner@olive.test', accountType: 'Customer' }),
    'GET /asset': () => ({ assets: [] }),
    'POST /website/brand': () => proposal,
    'POST /asset/upload': () => ({ url: '/upload', fields: {}, assetKey: 'up/logo' }),
    'POST /asset/image': () => ({ ...asset, createdAt: '2026-11-20T10:00:00Z' }),
    'PUT /customer/logo': () => ({ logoUrl: '/a.png' }),
    'PUT /customer/colors': ({ body }) => body,
    'PUT /customer/brand': ({ body }) => {
      customer = { ...customer, ...(body as object) };
      return body;
    },
    ...responses,
  });
  renderPage(<BrandTab />);
  return calls;
};

const read = async (user: ReturnType<typeof userEvent.setup>, address?: string) => {
  const card = await screen.findByRole('region', { name: 'Brand from your website' });
  if (address) await user.type(within(card).getByLabelText('Website address'), address);
  await user.click(within(card).getByRole('button', { name: 'Get brand' }));
};

const bodiesOf = (calls: ReturnType<typeof mockApi>, key: string) =>
  calls.filter((call) => call.key === key).map(({ body }) => body);

test('fills an empty brand from the website when the user saves', async () => {
  const user = userEvent.setup();
  const posted = mockStorage();
  const calls = open();
  await read(user, 'olive.shop');
  const dialog = await screen.findByRole('dialog', { name: 'Brand from olive.shop' });
  expect(within(dialog).getByRole('radio', { name: 'Logo 1 from your website' })).toBeChecked();
  expect(within(dialog).getByRole('checkbox', { name: '#aa2233' })).toBeDisabled();
  expect(within(dialog).getByRole('checkbox', { name: 'Use this: Brand name' })).not.toBeChecked();
  expect(calls.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Save selected' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(calls, 'POST /website/brand')).toEqual([{ website: 'olive.shop' }]);
  const file = posted[0]?.get('file');
  expect(file).toMatchObject({ name: 'logo.png', type: 'image/png', size: 3 });
  expect(bodiesOf(calls, 'PUT /customer/logo')).toEqual([
    { assetId: '01JD0000000000000000000001' },
  ]);
  expect(bodiesOf(calls, 'PUT /customer/colors')).toEqual([
    { colors: ['#27704a', '#d9a441', '#5b3df5'] },
  ]);
  expect(bodiesOf(calls, 'PUT /customer/brand')).toEqual([
    { name: 'Olive & Fern', about: 'Oil from four growers.', website },
  ]);
  // The form below shows what was saved.
  const form = screen.getByRole('form', { name: 'Brand' });
  await waitFor(() =>
    expect(within(form).getByLabelText('About')).toHaveValue('Oil from four growers.'),
  );
  expect(within(form).getByLabelText('Website')).toHaveValue(website);
});

test('says how long reading a website can take', async () => {
  const user = userEvent.setup();
  let answer: (value: typeof proposal) => void = () => undefined;
  const reading = new Promise<typeof proposal>((resolve) => {
    answer = resolve;
  });
  open({}, { 'POST /website/brand': () => reading });
  await read(user, 'olive.shop');
  const card = screen.getByRole('region', { name: 'Brand from your website' });
  const status = await within(card).findByRole('status');
  expect(status).toHaveTextContent('This can take up to 30 seconds.');
  answer(proposal);
  await screen.findByRole('dialog', { name: 'Brand from olive.shop' });
  expect(screen.queryByText(/up to 30 seconds/)).toBeNull();
});

test('uploads the logo once, even if the user has to save again', async () => {
  const user = userEvent.setup();
  const posted = mockStorage();
  let failures = 1;
  const calls = open(
    {},
    {
      'PUT /customer/colors': ({ body }) => {
        failures -= 1;
        if (failures >= 0) throw new ErrorResponse(503, { code: 'busy', message: 'Try again.' });
        return body;
      },
    },
  );
  await read(user, 'olive.shop');
  const save = await screen.findByRole('button', { name: 'Save selected' });
  await user.click(save);
  await waitFor(() => expect(bodiesOf(calls, 'PUT /customer/colors')).toHaveLength(1));
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(calls, 'PUT /customer/colors')).toHaveLength(2);
  expect(posted).toHaveLength(1);
});

test('keeps an existing brand unless the user replaces a part of it', async () => {
  const user = userEvent.setup();
  const brandColors = ['#112233'];
  const existing = { about: 'Our own words.', website, logoUrl: '/logo.png', brandColors };
  const calls = open({ ...existing, brandColorSlots: brandColors });
  await read(user);
  const dialog = await screen.findByRole('dialog', { name: 'Brand from olive.shop' });
  const save = within(dialog).getByRole('button', { name: 'Save selected' });
  expect(save).toBeDisabled();
  expect(within(dialog).getByRole('radio', { name: 'Keep the current logo' })).toBeChecked();
  // The website is already stored, so there is nothing to choose.
  expect(within(dialog).queryByRole('checkbox', { name: 'Use this: Website' })).toBeNull();
  await user.click(within(dialog).getByRole('checkbox', { name: '#d9a441' }));
  await user.click(within(dialog).getByRole('checkbox', { name: '#27704a' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Use this: Brand name' }));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(calls, 'PUT /customer/logo')).toEqual([]);
  expect(bodiesOf(calls, 'PUT /customer/colors')).toEqual([{ colors: ['#27704a', '#d9a441'] }]);
  expect(bodiesOf(calls, 'PUT /customer/brand')).toEqual([
    { name: 'Olive & Fern Shop', about: 'Our own words.' },
  ]);
});

test('asks for a description before it takes a name or a website', async () => {
  const user = userEvent.setup();
  open();
  await read(user, 'olive.shop');
  const dialog = await screen.findByRole('dialog', { name: 'Brand from olive.shop' });
  const siteBox = within(dialog).getByRole('checkbox', { name: 'Use this: Website' });
  expect(siteBox).toBeChecked();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Use this: About' }));
  expect(siteBox).toBeDisabled();
  expect(siteBox).not.toBeChecked();
  expect(within(dialog).getAllByText('Add a store description first')).toHaveLength(2);
});

test('lists the parts that the website lacks', async () => {
  const user = userEvent.setup();
  open({}, { 'POST /website/brand': () => ({ ...proposal, logos: [], about: undefined }) });
  await read(user, 'olive.shop');
  const note = 'We didn’t find a logo that works in emails or a description on this page.';
  expect(await screen.findByText(note)).toBeVisible();
});

test('shows next to the field why a website can’t be read', async () => {
  const user = userEvent.setup();
  const message = 'We can’t reach this website. Check the address and try again.';
  const calls = open(
    {},
    {
      'POST /website/brand': () => {
        throw new ErrorResponse(424, { code: 'website_unreachable', message });
      },
    },
  );
  await read(user, 'not an address');
  const invalid = await screen.findAllByText('The url provided is invalid, please try again');
  expect(invalid[0]).toBeVisible();
  expect(bodiesOf(calls, 'POST /website/brand')).toEqual([]);
  await user.clear(screen.getByLabelText('Website address'));
  await read(user, 'olive.shop');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps unsaved text in the brand form when the website fills the other fields', async () => {
  const user = userEvent.setup();
  mockStorage();
  open();
  const form = await screen.findByRole('form', { name: 'Brand' });
  await user.type(within(form).getByLabelText('Brand name'), ' Berlin');
  await read(user, 'olive.shop');
  await user.click(await screen.findByRole('button', { name: 'Save selected' }));
  await waitFor(() =>
    expect(within(form).getByLabelText('About')).toHaveValue('Oil from four growers.'),
  );
  expect(within(form).getByLabelText('Brand name')).toHaveValue('Olive & Fern Berlin');
});

test('doesn’t offer to read a website in internal test accounts', async () => {
  open({ reducedTabs: true });
  expect(await screen.findByLabelText('About')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Brand from your website' })).toBeNull();
});
