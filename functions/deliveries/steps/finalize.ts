import { createStoreFormats } from '../../customers/store-formats';
import { createDeletedRecipients } from '../../people/privacy/deleted-recipients';
import { createPersonRows } from '../../people/privacy/person-rows';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { stepHandler } from '../../platform/work/step-handler';
import { type FinalizeDependencies, finalize } from '../end/finalize-service';
import {
  liveDeliveries,
  liveDraftLog,
  liveDrafts,
  liveMessages,
  liveRecentDeliveries,
} from '../live';
import { stepSchemas } from '../workflow/workflow-state';

const live = once(
  (): FinalizeDependencies => ({
    deliveries: liveDeliveries(),
    log: liveDraftLog(),
    drafts: liveDrafts(),
    recent: liveRecentDeliveries(),
    messages: liveMessages(),
    deletedRecipients: createDeletedRecipients(liveTable(), createPersonRows(liveTable())),
    formatsOf: createStoreFormats(liveTable()),
    clock: systemClock,
  }),
);

export const handler = stepHandler(stepSchemas, finalize, live);
