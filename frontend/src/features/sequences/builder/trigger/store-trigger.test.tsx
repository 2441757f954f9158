import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aSequence } from '../../../../../test/sequences/a-series';
import { openBuilder } from '../../../../../test/sequences/open-sequence-builder';

const storeSequence = (changes: Parameters<typeof aSequence>[0] = {}) =>
  aSequence({ type: 'shopify', segmentId: null, name: 'Cart', ...changes });

/**
 * Combines all saves, because each save contains only the changes since the previous one, and a
 * slow machine makes more saves.
 */
const expectSaved = (saves: () => readonly unknown[], expected: object) =>
  waitFor(() => expect(Object.assign({}, ...saves())).toMatchObject(expected));

test('ends an abandoned checkout sequence when the person orders, by default', async () => {
  const { saves } = openBuilder(storeSequence());
  await userEvent.click(await screen.findByRole('radio', { name: 'Checkout abandoned' }));
  expect(screen.getByRole('checkbox', { name: 'Exit when they buy something' })).toBeChecked();
  await expectSaved(saves, {
    triggerType: 'CHECKOUT_ABANDONED',
    endsWithOrder: true,
    rev: 4,
  });
});

test('uses 60 days by default for a win-back trigger, and lets the user change them', async () => {
  const { saves } = openBuilder(storeSequence());
  await userEvent.click(await screen.findByRole('radio', { name: 'Win-back' }));
  const days = screen.getByLabelText('Days without another order');
  expect(days).toHaveValue('60');
  await userEvent.clear(days);
  await userEvent.type(days, '90');
  await expectSaved(saves, { triggerType: 'WIN_BACK', winBackDays: 90 });
});

test('offers conditions from the store’s products and people’s countries', async () => {
  const { saves } = openBuilder(storeSequence({ triggerType: 'ORDER_PLACED' }));
  await userEvent.type(await screen.findByLabelText('Minimum total'), '49.9');
  await userEvent.click(screen.getByRole('combobox', { name: 'Includes any of these products' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Olive oil' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Countries' }), 'Germ');
  await userEvent.click(await screen.findByRole('option', { name: 'Germany' }));
  await expectSaved(saves, {
    storeConditions: {
      totalFrom: 49.9,
      totalTo: null,
      productIds: ['1'],
      collectionIds: [],
      countries: ['DE'],
    },
  });
});

test('reports contradictory order totals and doesn’t apply them', async () => {
  const conditions = { totalFrom: 50, totalTo: null, productIds: [], collectionIds: [] };
  const { saves } = openBuilder(
    storeSequence({
      triggerType: 'ORDER_PLACED',
      storeConditions: { ...conditions, countries: [] },
    }),
  );
  await userEvent.type(await screen.findByLabelText('Maximum total'), '4');
  expect(screen.getByText('Lower than “Minimum total”')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Minimum total'));
  expect(screen.queryByText('Lower than “Minimum total”')).toBeNull();
  await expectSaved(saves, { storeConditions: { totalFrom: null, totalTo: 4 } });
});

test('offers only a country condition for the new-customer trigger, and shows that a product was deleted', async () => {
  const conditions = { totalFrom: null, totalTo: null, productIds: ['99'], collectionIds: [] };
  openBuilder(
    storeSequence({
      triggerType: 'ORDER_PLACED',
      storeConditions: { ...conditions, countries: [] },
    }),
  );
  expect(await screen.findByText('Removed product')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Customer created' }));
  const section = within(screen.getByRole('region', { name: 'Conditions' }));
  expect(section.queryByLabelText('Minimum total')).toBeNull();
  expect(section.getByRole('combobox', { name: 'Countries' })).toBeVisible();
});

test('explains where to connect a store if there is none', async () => {
  openBuilder(storeSequence(), {
    answers: { 'GET /shopify': () => ({ active: false, connectUrl: 'https://apps.test' }) },
  });
  expect(await screen.findByText(/No store connected/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect a store' })).toHaveAttribute(
    'href',
    expect.stringContaining('/settings/integrations'),
  );
});
