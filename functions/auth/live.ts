import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createAccountRepository } from '../customers/account-repository';
import { createCustomerRepository } from '../customers/customer-repository';
import { createPoolUsers } from '../customers/pool-users';
import { createUserDirectory } from '../customers/user-directory';
import { liveQueues } from '../platform/aws/queues';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { createRateLimiter } from '../platform/table/rate-limiter';
import { liveTable } from '../platform/table/table';
import { createOpenRates } from '../stats/open-rate-service';
import { createCodeRepository } from './code-repository';
import { acceptInvitation } from './invitations/accept-service';
import { createAutopilotRepository } from './invitations/autopilot-repository';
import { createInvitationRepository } from './invitations/invitation-repository';
import { createEmailQueue } from './mails/email-queue';
import { createSessionRepository } from './session-repository';
import { createUserPool, subjectOf } from './user-pool';

/** The dependencies of the sign-in calls. */
export const live = once(() => {
  const env = readEnv(
    'USER_POOL_ID',
    'USER_POOL_CLIENT_ID',
    'TEST_SIGN_IN_DOMAINS',
    'MAIL_QUEUE_URL',
    'APP_URL',
  );
  const cognito = new CognitoIdentityProviderClient({});
  const list = createAutopilotRepository(liveTable());
  const invitations = createInvitationRepository(liveTable(), liveKeyRing());
  const customers = createCustomerRepository(liveTable());
  const users = createUserDirectory(cognito, env.USER_POOL_ID);
  const acceptDependencies = { list, invitations, users, customers, clock: systemClock };
  return {
    invitations,
    accept: (email: string, invitation: string | undefined) =>
      acceptInvitation(email, invitation, acceptDependencies),
    hasAccount: async (accessToken: string) =>
      (await list.accountOf(subjectOf(accessToken))) !== undefined,
    accounts: createAccountRepository(liveTable()),
    customers,
    openRates: createOpenRates(liveTable(), systemClock),
    pool: createUserPool(cognito, env.USER_POOL_CLIENT_ID),
    codes: createCodeRepository(liveTable()),
    sessions: createSessionRepository(liveTable()),
    newId: createNewId(),
    limiter: createRateLimiter(liveTable(), systemClock),
    emailQueue: createEmailQueue(liveQueues(), env.MAIL_QUEUE_URL),
    keys: liveKeyRing(),
    clock: systemClock,
    /**
     * Domains that allow test addresses of the form `name+123456@domain`, which contain their own
     * sign-in code. On a stage without such domains, these addresses work like any other.
     */
    testDomains: env.TEST_SIGN_IN_DOMAINS.split(',').filter(Boolean),
    appUrl: env.APP_URL,
  };
});
export type AuthDependencies = ReturnType<typeof live>;

/** The dependencies of the user pool's triggers. */
export const liveTriggers = once(() => ({ keys: liveKeyRing(), clock: systemClock }));

export const liveUsers = once(() =>
  createPoolUsers(new CognitoIdentityProviderClient({}), readEnv('USER_POOL_ID').USER_POOL_ID),
);
