import { setTimeout as wait } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SQSClient } from '@aws-sdk/client-sqs';
import { createAccountRepository } from '../customers/account-repository';
import { createCustomerRepository } from '../customers/customer-repository';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { liveKeyRing } from '../platform/secrets';
import { liveTable } from '../platform/table';
import { createOpenRates } from '../stats/open-rate-service';
import { createCodeRepository } from './code-repository';
import { createMailQueue } from './mail-queue';
import { createRateLimiter } from './rate-limiter';
import { createUserPool } from './user-pool';

/** Domains whose addresses may use the test form; a stage without any has no such form. */
export const liveTestDomains = once((): readonly string[] =>
  readEnv('TEST_SIGN_IN_DOMAINS').TEST_SIGN_IN_DOMAINS.split(',').filter(Boolean),
);

export const liveLimiter = once(() => createRateLimiter(liveTable(), systemClock));

/** What the sign-in calls need. */
export const live = once(() => {
  const { USER_POOL_CLIENT_ID } = readEnv('USER_POOL_CLIENT_ID');
  return {
    accounts: createAccountRepository(liveTable()),
    customers: createCustomerRepository(liveTable()),
    openRates: createOpenRates(liveTable(), systemClock),
    pool: createUserPool(new CognitoIdentityProviderClient({}), USER_POOL_CLIENT_ID),
    limiter: liveLimiter(),
    pause: wait,
    keys: liveKeyRing(),
    clock: systemClock,
    testDomains: liveTestDomains(),
  };
});
export type AuthDependencies = ReturnType<typeof live>;

/** What the user pool's triggers need. */
export const liveTriggers = once(() => ({
  codes: createCodeRepository(liveTable()),
  keys: liveKeyRing(),
  clock: systemClock,
}));
export type TriggerDependencies = ReturnType<typeof liveTriggers>;

export const liveMailQueue = once(() =>
  createMailQueue(new SQSClient({}), readEnv('MAIL_QUEUE_URL').MAIL_QUEUE_URL),
);
