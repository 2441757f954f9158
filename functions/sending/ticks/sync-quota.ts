import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table';
import { tickHandler } from '../../platform/tick-handler';
import { createQuotaRepository } from '../quota-repository';
import { ratePerSecond } from '../rate-rules';
import { createSenderConcurrency, sendersFor } from '../sender-concurrency';
import { readSesQuota } from '../ses-quota';

const live = once(() => {
  const { SEND_MAPPING_ID, STAGE_SHARE } = readEnv('SEND_MAPPING_ID', 'STAGE_SHARE');
  return {
    quotas: createQuotaRepository(liveTable()),
    ses: new SESv2Client({}),
    senders: createSenderConcurrency(new LambdaClient({}), SEND_MAPPING_ID),
    stageShare: STAGE_SHARE,
    clock: systemClock,
  };
});

/**
 * Keeps the account's send rate and daily quota where workers and the gate read them, and as many
 * workers as the rate feeds.
 */
export const syncQuota = async (dependencies: ReturnType<typeof live>): Promise<void> => {
  const { quotas, ses, senders, stageShare, clock } = dependencies;
  const quota = await readSesQuota(ses, clock);
  await quotas.put(quota);
  await senders.set(sendersFor(ratePerSecond(quota.maxSendRate, stageShare)));
};

export const handler = tickHandler(syncQuota, live);
