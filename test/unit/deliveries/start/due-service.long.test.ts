import { type EmbeddedTable, embeddedTable } from '../../../support/embedded-table';
import { minute, openDue } from './due-fixture';

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

test('starts all due emails in order in one run after nine months of downtime', async () => {
  const { schedule, tick, statusOf, clock } = await openDue(cloud.table);
  await tick();
  const ids = [];
  for (const days of [2, 40, 80]) ids.push(await schedule(days * 24 * 60 * minute));
  clock.advance(270 * 24 * 60 * minute);
  await tick();
  for (const id of ids) expect(await statusOf(id)).toBe('sending');
});
