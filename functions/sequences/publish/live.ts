import { createLinkRepository } from '../../deliveries/content/link-repository';
import { liveContent, liveCustomers, liveDeliveries } from '../../deliveries/live';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createMailShop } from '../../stores/mail-shop';
import { createSequenceRepository } from '../sequence-repository';
import { createPublishing } from './publishing';
import { createStepContent } from './step-content';
import { createStepDeliveries } from './step-deliveries';

export const liveStepDeliveries = once(() =>
  createStepDeliveries({
    table: liveTable(),
    deliveries: liveDeliveries(),
    sequences: createSequenceRepository(liveTable()),
    customers: liveCustomers(),
  }),
);

export const livePublishing = once(() => {
  const table = liveTable();
  const appUrl = readEnv('APP_URL').APP_URL;
  const links = createLinkRepository(table);
  return createPublishing({
    content: createStepContent({
      table,
      links,
      appUrl,
      content: liveContent(),
      shop: createMailShop(table),
    }),
    steps: liveStepDeliveries(),
    appUrl,
    clock: systemClock,
  });
});
