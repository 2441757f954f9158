import type { SQSEvent } from 'aws-lambda';
import { systemClock } from '../../platform/clock';
import { lambdaHandler } from '../../platform/lambda-handler';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table';
import { createEventLag } from '../event-lag';
import { createEvidenceRepository } from '../evidence-repository';
import { liveSubscriberService } from '../live';
import { type RecordEventsDependencies, recordEvents } from '../record-events';

const live = once(
  (): RecordEventsDependencies => ({
    ledger: createEvidenceRepository(liveTable()),
    subscribers: liveSubscriberService(),
    lag: createEventLag(liveTable(), systemClock),
  }),
);

/** Not `queueHandler`: a batch is read as a whole, so that one mail's events are one write. */
export const handler = lambdaHandler(
  (event: SQSEvent) => recordEvents(event.Records, live()),
  (event) => ({ count: event.Records.length }),
);
