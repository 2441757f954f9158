import type { Store } from '../../../../functions/items/store/store';
import { createRecordCurrency } from '../../../../functions/stores/sync/record-currency';
import { captureLogs } from '../../../support/captured-logs';

const store: Store = {
  customerId: 'c1',
  shop: 'olive.myshopify.com',
  state: 'active',
  scopes: [],
  rev: 3,
  connectedAt: '2026-11-01T00:00:00.000Z',
};

const noteCurrencyOf = async (response: unknown, known: Store = store) => {
  const written: Store[] = [];
  const graphql = async () => response;
  const write = async (value: Store) => written.push(value) > 0;
  await createRecordCurrency({ graphql, stores: { write } })(known);
  return written;
};

const currencyResponse = (currencyCode: string) => ({ shop: { currencyCode } });

test('stores a store’s currency, and writes it only if it differs', async () => {
  expect(await noteCurrencyOf(currencyResponse('JPY'))).toEqual([{ ...store, currency: 'JPY' }]);
  expect(await noteCurrencyOf(currencyResponse('JPY'), { ...store, currency: 'JPY' })).toEqual([]);
  expect(
    await noteCurrencyOf(currencyResponse('EUR'), { ...store, currency: 'JPY' }),
  ).toMatchObject([{ currency: 'EUR', rev: 3 }]);
});

test('ignores and logs an unreadable answer about the currency', async () => {
  const logs = captureLogs();
  expect(await noteCurrencyOf(currencyResponse('dollars'))).toEqual([]);
  expect(await noteCurrencyOf({})).toEqual([]);
  expect(logs.text()).toContain('A store didn’t return its currency');
  logs.restore();
});
