import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { createShopEventRepository } from '../../../functions/stores/webhook/shop-event-repository';
import { embeddedTable } from '../../support/embedded-table';

test('records all events of one turn of the event loop with one request, and a repeated event only once', async () => {
  const embedded = embeddedTable();
  const events = createShopEventRepository(embedded.table);
  const calls = jest.spyOn(embedded.table.client, 'send');
  const now = Date.UTC(2040, 0, 1);
  await Promise.all(['e1:a', 'e2:a', 'e1:a', 'e1:b'].map((name) => events.markDone(name, now)));
  expect(calls.mock.calls.map(([command]) => command)).toEqual([expect.any(BatchWriteCommand)]);
  const names = ['e1:a', 'e2:a', 'e1:b', 'e3:a'];
  expect(await Promise.all(names.map(events.isDone))).toEqual([true, true, true, false]);
  await embedded.close();
});
