import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table';
import { createDeliveryCounters } from '../stats/delivery-counters';
import { createBodyStore } from './body-store';
import { createDraftListRepository } from './draft-list-repository';
import { createDraftRepository } from './draft-repository';
import { createDraftService } from './draft-service';
import { createSummaries } from './draft-summary';

export const live = once(() => ({
  drafts: createDraftService({
    drafts: createDraftRepository(liveTable()),
    bodies: createBodyStore(new S3Client({}), readEnv('CONTENT_BUCKET').CONTENT_BUCKET),
    clock: systemClock,
    newId: createNewId(),
  }),
  lists: createDraftListRepository(liveTable()),
  summaries: createSummaries(createDeliveryCounters(liveTable())),
}));
export type EmailDependencies = ReturnType<typeof live>;
