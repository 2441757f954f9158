import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createAssetReader } from '../assets/asset-reader';
import { createAudienceCounters } from '../audience/status-counters';
import { createMailQueue } from '../mail/mail-queue';
import { createRecipientLimits } from '../mail/recipient-limit';
import { liveQueues } from '../platform/aws/queues';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { createRateLimiter } from '../platform/table/rate-limiter';
import { liveTable } from '../platform/table/table';
import { createAccountRepository } from './account-repository';
import { createCustomerRepository } from './customer-repository';
import { createCustomerRows } from './customer-rows';
import { reducedTabs } from './reduced-tabs';
import { createUserDirectory } from './user-directory';
import type { Welcome } from './welcome-service';

export const live = once(() => {
  const env = readEnv(
    'USER_POOL_ID',
    'PRODUCT_DOMAIN',
    'REDUCED_TAB_ACCOUNTS',
    'APP_URL',
    'MAIL_QUEUE_URL',
  );
  const limiter = createRateLimiter(liveTable(), systemClock);
  return {
    table: liveTable(),
    customers: createCustomerRepository(liveTable()),
    rows: createCustomerRows(liveTable(), createAudienceCounters(liveTable())),
    counters: createAudienceCounters(liveTable()),
    users: createUserDirectory(new CognitoIdentityProviderClient({}), env.USER_POOL_ID),
    accounts: createAccountRepository(liveTable()),
    recipients: createRecipientLimits({ limiter, keys: liveKeyRing() }),
    emailQueue: createMailQueue<Welcome>(liveQueues(), env.MAIL_QUEUE_URL),
    clock: systemClock,
    newId: createNewId(),
    findAsset: createAssetReader(liveTable()),
    productDomain: env.PRODUCT_DOMAIN,
    /** The origin of the app without a trailing slash. It also serves published images. */
    appUrl: env.APP_URL,
    hasReducedTabs: reducedTabs(env.REDUCED_TAB_ACCOUNTS),
  };
});
export type CustomerDependencies = ReturnType<typeof live>;
