import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createAssetReader } from '../assets/asset-reader';
import { createAudienceCounters } from '../audience/status-counters';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { createNewId } from '../platform/ids';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createCustomerRepository } from './customer-repository';
import { createCustomerRows } from './list/customer-rows';
import { reducedTabs } from './reduced-tabs';
import { createUserDirectory } from './user-directory';

export const live = once(() => {
  const env = readEnv('USER_POOL_ID', 'PRODUCT_DOMAIN', 'REDUCED_TAB_ACCOUNTS', 'APP_URL');
  return {
    table: liveTable(),
    customers: createCustomerRepository(liveTable()),
    rows: createCustomerRows(liveTable(), createAudienceCounters(liveTable())),
    counters: createAudienceCounters(liveTable()),
    users: createUserDirectory(new CognitoIdentityProviderClient({}), env.USER_POOL_ID),
    clock: systemClock,
    newId: createNewId(),
    findAsset: createAssetReader(liveTable()),
    productDomain: env.PRODUCT_DOMAIN,
    /** Origin that serves published images, without a slash at the end. */
    appUrl: env.APP_URL,
    hasReducedTabs: reducedTabs(env.REDUCED_TAB_ACCOUNTS),
  };
});
export type CustomerDependencies = ReturnType<typeof live>;
