import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { createAudienceCounters } from '../audience/status-counters';
import { subscriberId } from '../audience/subscriber-id';
import { createSubscriberRepository } from '../audience/subscriber-repository';
import { createSuppressionRepository } from '../audience/suppression-repository';
import { createCustomerRepository } from '../customers/customer-repository';
import { createReputationRepository } from '../deliveries/reputation/reputation-repository';
import { createTestEmailDays } from '../deliveries/reputation/test-email-days';
import { createDraftLog } from '../drafts/draft-log-repository';
import { createDraftRepository } from '../drafts/draft-repository';
import { createBodyStore } from '../email-content/body-store';
import { createRecipientLimits } from '../mail/recipient-limit';
import { createMailer } from '../mail/ses-mailer';
import { createEmailUsage } from '../plans/email-usage';
import { liveQueues } from '../platform/aws/queues';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { createRateLimiter } from '../platform/table/rate-limiter';
import { liveTable } from '../platform/table/table';
import { createSenderRepository } from '../senders/sender-repository';
import { createSequenceReader } from '../sequences/sequence-reader';
import { createSequenceRepository } from '../sequences/sequence-repository';
import { createStepReader } from '../sequences/step-reader';
import { createEmailStore } from '../stores/email-store';
import { createCheckTestAllowed } from './check-test-allowed';
import { createEmailOf } from './email-of';
import { createTestRunQueue } from './runs/test-run-queue';
import { createTestRunRepository } from './runs/test-run-repository';
import { createTestRunService } from './runs/test-run-service';
import { createTestRunTask } from './runs/test-run-work';
import { createTestLimits } from './test-limits';
import { createTestRecipientRepository } from './test-recipient-repository';
import { createTestSendService } from './test-send-service';

/** No retries: repeating SendEmail could send a second email. */
const sesClient = once(() => new SESv2Client({ maxAttempts: 1 }));

const liveTests = once(() => {
  const env = readEnv('CONTENT_BUCKET', 'MARKETING_CONFIGURATION_SET', 'PRODUCT_DOMAIN', 'APP_URL');
  const table = liveTable();
  const keys = liveKeyRing();
  const limiter = createRateLimiter(table, systemClock);
  const audience = createAudienceCounters(table);
  return createTestSendService({
    drafts: createDraftRepository(table),
    bodies: createBodyStore(new S3Client({}), env.CONTENT_BUCKET),
    customers: createCustomerRepository(table),
    senders: createSenderRepository(table),
    getSequence: createSequenceReader(createSequenceRepository(table)),
    subscribers: createSubscriberRepository(table),
    suppressions: createSuppressionRepository(table),
    subscriberIdOf: async (customerId, email) =>
      subscriberId(await keys('subscriber-id'), customerId, email),
    shop: createEmailStore(table),
    mayTest: createCheckTestAllowed({
      active: async (customerId) => (await audience.byStatus(customerId)).active,
      emailUsage: createEmailUsage(table, systemClock),
      reputations: createReputationRepository(table),
    }),
    testLimits: createTestLimits({ limiter, recipients: createRecipientLimits({ limiter, keys }) }),
    emailOf: createEmailOf(table),
    recordSent: createTestEmailDays(table, systemClock).noteSent,
    sendEmail: createMailer(sesClient()),
    settings: {
      configurationSet: env.MARKETING_CONFIGURATION_SET,
      productDomain: env.PRODUCT_DOMAIN,
      appUrl: env.APP_URL,
    },
  });
});

const liveRuns = once(() => {
  const { TEST_RUN_QUEUE_URL: url } = readEnv('TEST_RUN_QUEUE_URL');
  return {
    runs: createTestRunRepository(liveTable()),
    queue: createTestRunQueue(liveQueues(), url),
  };
});

const liveHistory = once(() =>
  createDraftLog(liveTable(), { clock: systemClock, newId: createNewId() }),
);

export const live = once(() => {
  const table = liveTable();
  return {
    recipients: createTestRecipientRepository(table),
    history: liveHistory(),
    tests: liveTests(),
    testRuns: createTestRunService({
      ...liveRuns(),
      getSequence: createSequenceReader(createSequenceRepository(table)),
      emails: { ofSteps: createStepReader(table) },
      tests: liveTests(),
      clock: systemClock,
      newId: createNewId(),
    }),
  };
});

/** Dependencies of the test run worker. */
export const liveTestRunTask = once(() => ({
  work: createTestRunTask({
    ...liveRuns(),
    tests: liveTests(),
    history: liveHistory(),
    clock: systemClock,
  }),
}));
