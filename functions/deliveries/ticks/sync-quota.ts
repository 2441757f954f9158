import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { liveQuotas } from '../../mail/live';
import { readSesQuota } from '../../mail/quota/ses-quota';
import { ratePerSecond } from '../../mail/rate/rate-rules';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { tickHandler } from '../../platform/work/tick-handler';
import { createSenderConcurrency, sendersFor } from '../send/sender-concurrency';

const live = once(() => {
  const { SEND_MAPPING_ID, STAGE_SHARE } = readEnv('SEND_MAPPING_ID', 'STAGE_SHARE');
  return {
    quotas: liveQuotas(),
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
