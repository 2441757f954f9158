import { S3Client } from '@aws-sdk/client-s3';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { subscriberId } from '../audience/subscriber-id';
import { createSubscriberRepository } from '../audience/subscriber-repository';
import { createSuppressionRepository } from '../audience/suppression-repository';
import { createRateLimiter } from '../auth/rate-limiter';
import { createCustomerRepository } from '../customers/customer-repository';
import { createDraftLog } from '../drafts/draft-log-repository';
import { createDraftRepository } from '../drafts/draft-repository';
import { createBodyStore } from '../email-content/body-store';
import { createMailer } from '../mail/ses-mailer';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createSenderRepository } from '../senders/sender-repository';
import { createTestRecipientRepository } from './test-recipient-repository';
import { createTestSendService } from './test-send-service';

/** No retries: a repeated SendEmail could send a second mail. */
const sesClient = once(() => new SESv2Client({ maxAttempts: 1 }));

export const live = once(() => {
  const env = readEnv('CONTENT_BUCKET', 'MARKETING_CONFIGURATION_SET', 'PRODUCT_DOMAIN', 'APP_URL');
  const table = liveTable();
  const keys = liveKeyRing();
  return {
    recipients: createTestRecipientRepository(table),
    history: createDraftLog(table, { clock: systemClock, newId: createNewId() }),
    tests: createTestSendService({
      drafts: createDraftRepository(table),
      bodies: createBodyStore(new S3Client({}), env.CONTENT_BUCKET),
      customers: createCustomerRepository(table),
      senders: createSenderRepository(table),
      subscribers: createSubscriberRepository(table),
      suppressions: createSuppressionRepository(table),
      subscriberIdOf: async (customerId, email) =>
        subscriberId(await keys('subscriber-id'), customerId, email),
      limiter: createRateLimiter(table, systemClock),
      hand: createMailer(sesClient()),
      settings: {
        configurationSet: env.MARKETING_CONFIGURATION_SET,
        productDomain: env.PRODUCT_DOMAIN,
        appUrl: env.APP_URL,
      },
    }),
  };
});
export type TestSendDependencies = ReturnType<typeof live>;
