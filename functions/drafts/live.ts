import { S3Client } from '@aws-sdk/client-s3';
import { createDefaultStyles } from '../customers/default-style';
import { createBodyStore } from '../email-content/body-store';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createDeliveryCounters } from '../stats/delivery-counters';
import { createAuthors } from './authors';
import { createDraftListRepository } from './draft-list-repository';
import { createDraftLog } from './draft-log-repository';
import { createDraftRepository } from './draft-repository';
import { createDraftService } from './draft-service';
import { createSummaries } from './draft-summary';

export const live = once(() => {
  const table = liveTable();
  const time = { clock: systemClock, newId: createNewId() };
  return {
    drafts: createDraftService({
      drafts: createDraftRepository(table),
      bodies: createBodyStore(new S3Client({}), readEnv('CONTENT_BUCKET').CONTENT_BUCKET),
      log: createDraftLog(table, time),
      defaultStyle: createDefaultStyles(table),
      ...time,
    }),
    authors: createAuthors(table),
    lists: createDraftListRepository(table),
    summaries: createSummaries(createDeliveryCounters(table)),
  };
});
export type EmailDependencies = ReturnType<typeof live>;
