import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import { createEmailStore } from '../../stores/email-store';
import { type FreezeDependencies, freezeContent } from '../content/freeze-service';
import { createLinkRepository } from '../content/link-repository';
import {
  liveBodies,
  liveContent,
  liveCustomers,
  liveDeliveries,
  liveDrafts,
  liveRecipientLists,
} from '../live';
import { stepSchemas } from '../workflow/workflow-state';

const live = once(
  (): FreezeDependencies => ({
    deliveries: liveDeliveries(),
    drafts: liveDrafts(),
    bodies: liveBodies(),
    customers: liveCustomers(),
    content: liveContent(),
    links: createLinkRepository(liveTable()),
    recipientLists: liveRecipientLists(),
    shop: createEmailStore(liveTable()),
    appUrl: readEnv('APP_URL').APP_URL,
    clock: systemClock,
  }),
);

export const handler = stepHandler(stepSchemas, freezeContent, live);
