import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { streamHandler } from '../../platform/work/stream-handler';
import { createCounterRepository } from '../counter-repository';
import { type Counting, projectCounters } from '../counting-service';
import { createCustomerDays } from '../customer-days';
import { liveRefusedChanges } from '../refused-changes';

const live = once((): Counting => {
  const table = liveTable();
  return { counters: createCounterRepository(table), days: createCustomerDays(table) };
});

export const handler = streamHandler(projectCounters, live, liveRefusedChanges);
