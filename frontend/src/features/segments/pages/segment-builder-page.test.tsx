import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { aSegment } from '../../../../test/a-segment';
import {
  chooseSource,
  mock,
  newsletter,
  open,
  press,
  toBehavior,
  toFields,
} from '../../../../test/open-segment-builder';
import { customerId } from '../../../../test/render-page';

const pick = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('builds, counts, and saves a segment with both attribute conditions and behavior rules', async () => {
  const calls = mock();
  open();
  expect(await screen.findByRole('button', { name: 'Next' })).toBeDisabled();
  await toFields();
  await press('Add condition');
  await press('Next');
  expect(await screen.findByText('Enter a value.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 'Oslo');
  await press('Next');
  await press('Add rule');
  await press('Add rule');
  expect(screen.getByText(messages.segmentRulesReached)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add rule' })).toBeDisabled();
  const second = within(screen.getByRole('group', { name: 'Rule 2' }));
  await userEvent.click(second.getByRole('combobox', { name: 'Action' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Is not in the segment' }));
  await press('Next');
  expect(await screen.findByText('Choose a segment.')).toBeVisible();
  await pick('Segment', 'VIPs');
  await press('Next');
  expect(await screen.findByText('City is “Oslo”')).toBeVisible();
  expect(screen.getByText('opened at least 1 email')).toBeVisible();
  expect(screen.getByText('is not in the segment “VIPs”')).toBeVisible();
  expect(await screen.findByText('1,204 subscribers')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Segment name' }), 'Locals{Enter}');
  expect(await screen.findByText('segment Locals created')).toBeVisible();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    `/customer/${customerId}/audience?tab=segments`,
  );
  expect(calls.find(({ key }) => key === 'PUT /segment')?.body).toEqual({
    name: 'Locals',
    segmentIds: [newsletter.id],
    fieldRule: [{ field: 'city', type: 'text', operator: 'is', value: ['Oslo'] }],
    behaviorRule: [
      { action: 'OPENED', quantity: 1 },
      { action: 'NOT_IN_SEGMENT', segmentId: aSegment().id, segmentName: 'VIPs' },
    ],
  });
});

test('shows when a large audience will be ready, and counts again then', async () => {
  let isReady = false;
  mock({
    'POST /segment/preview': () => ({
      count: isReady ? 31_002 : 31_001,
      activeCount: 30_000,
      ...(isReady ? {} : { indexReadyAt: new Date(Date.now()).toISOString() }),
    }),
  });
  open();
  await chooseSource('Newsletter');
  expect(await screen.findByText('31,001 subscribers')).toBeVisible();
  expect(screen.getByText(/preparing your audience .* It will be ready soon/)).toBeVisible();
  isReady = true;
  // The page asks again every five seconds.
  const counted = await screen.findByText('31,002 subscribers', {}, { timeout: 60_000 });
  expect(counted).toBeVisible();
  expect(screen.queryByText(/preparing your audience/)).not.toBeInTheDocument();
});

test('finds source segments by name and keeps them selected during a search', async () => {
  const calls = mock();
  open();
  await chooseSource('Newsletter');
  await userEvent.type(screen.getByLabelText('Search sources'), 'vip');
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('vip'));
  await chooseSource('VIPs in Oslo');
  const selectedSources = within(screen.getByRole('group', { name: 'Selected sources' }));
  await userEvent.click(selectedSources.getByRole('button', { name: 'Remove Newsletter' }));
  expect(selectedSources.queryByText('Newsletter')).toBeNull();
  expect(selectedSources.getByText('VIPs in Oslo')).toBeVisible();
});

test('explains that the source segments have no attributes, offers the common fields, and lets the user continue', async () => {
  mock({ 'GET /subscriber/fieldKeys': () => ({ fields: [] }) });
  open();
  await toFields();
  expect(await screen.findByText(messages.segmentFieldsNone)).toBeVisible();
  await press('Add condition');
  expect(screen.getByRole('combobox', { name: 'Field' })).toHaveValue('Email');
  await press('Remove condition 1');
  await press('Next');
  expect(await screen.findByText('What did they do?')).toBeVisible();
});

test('adapts operators and inputs to the attribute’s type', async () => {
  mock();
  open();
  await toFields();
  await press('Add condition');
  await pick('Field', 'Orders');
  await pick('Operator', 'is between');
  expect(screen.getByRole('textbox', { name: 'From' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'To' })).toBeVisible();
  await pick('Operator', 'is empty');
  expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull();
  await pick('Field', 'Joined');
  await pick('Operator', 'in the last … days');
  expect(screen.getByRole('textbox', { name: 'Days' })).toBeVisible();
  await pick('Operator', 'on');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '2026-03-09');
  await press('Next');
  expect(await screen.findByText('What did they do?')).toBeVisible();
});

test('offers a common field next to an attribute with the same name', async () => {
  const calls = mock({
    'GET /subscriber/fieldKeys': () => ({ fields: [{ key: 'status', type: 'text' }] }),
  });
  open();
  await toFields();
  await press('Add condition');
  expect(screen.getByRole('combobox', { name: 'Field' })).toHaveValue('Status (attribute)');
  await pick('Field', 'Status');
  await pick('Operator', 'is not');
  await pick('Value', 'Unsubscribed');
  await press('Add condition');
  const second = within(screen.getByRole('group', { name: 'Condition 2' }));
  await userEvent.click(second.getByRole('combobox', { name: 'Field' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Added on' }));
  await userEvent.click(second.getByRole('combobox', { name: 'Operator' }));
  await userEvent.click(await screen.findByRole('option', { name: 'after' }));
  await userEvent.type(second.getByRole('textbox', { name: 'Value' }), '2026-03-09');
  await press('Next');
  await press('Next');
  expect(await screen.findByText('Status is not Unsubscribed')).toBeVisible();
  expect(screen.getByText('Added on after Mar 9, 2026')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Segment name' }), 'Ours{Enter}');
  await screen.findByText('segment Ours created');
  const about = 'subscriber';
  expect(calls.find(({ key }) => key === 'PUT /segment')?.body).toMatchObject({
    fieldRule: [
      { about, field: 'status', type: 'text', operator: 'is_not', value: ['unsubscribed'] },
      { about, field: 'added_on', type: 'date', operator: 'after', value: ['2026-03-09'] },
    ],
  });
});

test('lets a rule refer to a sent email and to a time', async () => {
  const calls = mock();
  open();
  await toBehavior();
  await press('Add rule');
  await pick('Action', 'Did not click');
  await userEvent.click(screen.getByRole('radio', { name: 'A specific email' }));
  await pick('Email', 'Spring sale');
  await pick('When', 'in the past days');
  await press('Next');
  expect(
    await screen.findByText('did not click in “Spring sale” in the last 30 days'),
  ).toBeVisible();
  expect(calls.find(({ key }) => key === 'GET /draft')?.query.get('status')).toBe('sent');
});

test('lets a rule refer to products, found by title, that were bought within some days', async () => {
  const items = [
    { id: '11', title: 'Olive oil', imageUrl: 'https://shop.test/oil.png', isForSale: true },
    { id: '12', title: 'Salt', isForSale: true },
  ];
  const calls = mock({
    'GET /shopify/catalogue': () => ({ items }),
    'GET /shopify': () => ({
      active: true,
      connectUrl: '',
      attributionWindow: 5,
      countsOpens: false,
    }),
  });
  open();
  await toBehavior();
  await press('Add rule');
  await pick('Action', 'Did not buy');
  expect(screen.queryByRole('radio', { name: 'Any email' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Any of these products' }));
  await userEvent.click(await screen.findByRole('option', { name: /Olive oil/ }));
  await userEvent.click(screen.getByRole('combobox', { name: 'When' }));
  expect(screen.queryByRole('option', { name: 'between two days' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'in the past days' }));
  await press('Next');
  expect(await screen.findByText('did not buy “Olive oil” in the last 30 days')).toBeVisible();
  const rule = { action: 'NOT_BOUGHT', what: 'products', ids: ['11'], timeRange: { pastDays: 30 } };
  await waitFor(() => {
    const preview = calls.findLast(({ key }) => key === 'POST /segment/preview');
    expect(preview?.body).toMatchObject({ behaviorRule: [rule] });
  });
});

test('reports that a purchase rule needs a product', async () => {
  mock({
    'GET /shopify/catalogue': () => ({ items: [] }),
    'GET /shopify': () => ({
      active: false,
      connectUrl: '',
      attributionWindow: 5,
      countsOpens: false,
    }),
  });
  open();
  await toBehavior();
  await press('Add rule');
  await pick('Action', 'Bought');
  await userEvent.click(screen.getByRole('radio', { name: 'Collections' }));
  expect(await screen.findByText(/No store connected/)).toBeVisible();
  await press('Next');
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a collection.');
});

/** Simulates a reload: the tab's storage stays, and no cleanup of the page runs. */
const reload = (unmount: () => void) => {
  const storedEntries = Object.entries(sessionStorage);
  unmount();
  for (const [key, value] of storedEntries) sessionStorage.setItem(key, String(value));
};

test('restores the rules and the step as unsaved work after a reload, and removes them on Discard', async () => {
  mock();
  const { unmount } = open();
  await toFields();
  await press('Add condition');
  await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 'Oslo');
  reload(unmount);
  const reopenedPage = open();
  expect(await screen.findByRole('textbox', { name: 'Value' })).toHaveValue('Oslo');
  expect(screen.getByText(/They aren’t saved yet/)).toBeVisible();
  await press('Discard');
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }),
  );
  expect(await screen.findByRole('checkbox', { name: /^Newsletter/ })).not.toBeChecked();
  expect(screen.queryByText(/They aren’t saved yet/)).toBeNull();
  reopenedPage.unmount();
  open();
  expect(await screen.findByRole('checkbox', { name: /^Newsletter/ })).not.toBeChecked();
});

test('doesn’t restore one segment’s rules for another after a reload', async () => {
  mock();
  const { unmount } = open();
  await toFields();
  reload(unmount);
  open(aSegment().id);
  await screen.findByRole('button', { name: 'Next' });
  expect(screen.queryByText(/They aren’t saved yet/)).toBeNull();
});
