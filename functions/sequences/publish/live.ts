import { createLinkRepository } from '../../deliveries/content/link-repository';
import { liveContent, liveCustomers, liveDeliveries } from '../../deliveries/live';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createEmailStore } from '../../stores/email-store';
import { createSequenceRepository } from '../sequence-repository';
import { createPublishSequence } from './publishing';
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
  return createPublishSequence({
    content: createStepContent({
      table,
      links,
      appUrl,
      content: liveContent(),
      shop: createEmailStore(table),
    }),
    steps: liveStepDeliveries(),
    appUrl,
    clock: systemClock,
  });
});
