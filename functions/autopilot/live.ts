import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createAutopilotRepository } from '../auth/invitations/autopilot-repository';
import { createInvitationRepository } from '../auth/invitations/invitation-repository';
import { createEmailQueue } from '../auth/mails/email-queue';
import { createSessionRepository } from '../auth/session-repository';
import { createAccountRepository } from '../customers/account-repository';
import { createCustomerReader } from '../customers/customer-reader';
import { createRecipientLimits } from '../mail/recipient-limit';
import { liveQueues } from '../platform/aws/queues';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { createRateLimiter } from '../platform/table/rate-limiter';
import { liveTable } from '../platform/table/table';
import { createUserRemoval } from './user-removal';

export const live = once(() => {
  const env = readEnv('USER_POOL_ID', 'MAIL_QUEUE_URL', 'APP_URL');
  const limiter = createRateLimiter(liveTable(), systemClock);
  const cognito = new CognitoIdentityProviderClient({});
  return {
    list: createAutopilotRepository(liveTable()),
    invitations: createInvitationRepository(liveTable(), liveKeyRing()),
    pool: createUserRemoval(cognito, env.USER_POOL_ID),
    customers: { get: createCustomerReader(liveTable()) },
    accounts: createAccountRepository(liveTable()),
    sessions: createSessionRepository(liveTable()),
    limiter,
    recipients: createRecipientLimits({ limiter, keys: liveKeyRing() }),
    emailQueue: createEmailQueue(liveQueues(), env.MAIL_QUEUE_URL),
    clock: systemClock,
    appUrl: env.APP_URL,
  };
});
