import type { SQSEvent } from 'aws-lambda';
import { createConfirmationEmails } from '../../audience/consents/confirmation-emails';
import { createEventLag } from '../../mail/ses-events/event-lag';
import { systemClock } from '../../platform/clock';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { lambdaHandler } from '../../platform/work/lambda-handler';
import { type RecordEventsDependencies, recordEvents } from '../events/record-events';
import { createEvidenceRepository } from '../ledger/evidence-repository';
import { liveReputation, liveSubscriberService } from '../live';
import { createReputationCheckRepository } from '../reputation/check-repository';
import { createTestEmailDays } from '../reputation/test-email-days';
import { createReputationWatch } from '../reputation/watch-customers';

const live = once(
  (): RecordEventsDependencies => ({
    ledger: createEvidenceRepository(liveTable()),
    subscribers: liveSubscriberService(),
    tests: createTestEmailDays(liveTable(), systemClock),
    confirmationEmails: createConfirmationEmails(liveTable(), systemClock),
    lag: createEventLag(liveTable(), systemClock),
    watch: createReputationWatch(
      liveReputation(),
      createReputationCheckRepository(liveTable()),
      systemClock,
    ),
  }),
);

/**
 * We don't use `queueHandler`, because the batch is processed as a whole, so that all events of one
 * email are combined into one write.
 */
export const handler = lambdaHandler(
  (event: SQSEvent) => recordEvents(event.Records, live()),
  (event) => ({ count: event.Records.length }),
);
