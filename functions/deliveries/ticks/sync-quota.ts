import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { liveQuotas } from '../../mail/live';
import type { QuotaRepository } from '../../mail/quota/quota-repository';
import { readSesQuota } from '../../mail/quota/ses-quota';
import { ratePerSecond, stillTaken } from '../../mail/rate/rate-rules';
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

type Dependencies = Omit<ReturnType<typeof live>, 'quotas'> & {
  readonly quotas: Pick<QuotaRepository, 'find' | 'put'>;
};

/**
 * Stores the account's send rate and daily quota where workers and the gate read them, and sets how
 * many workers there are by that rate.
 */
export const syncQuota = async (dependencies: Dependencies): Promise<void> => {
  const { quotas, ses, senders, stageShare, clock } = dependencies;
  const [known, read] = await Promise.all([quotas.find(), readSesQuota(ses, clock)]);
  const perSecond = ratePerSecond(read.maxSendRate, stageShare);
  const seconds = known ? (Date.parse(read.at) - Date.parse(known.at)) / 1000 : 0;
  await quotas.put({ ...read, taken: stillTaken(known?.taken ?? 0, perSecond, seconds) });
  await senders.set(sendersFor(perSecond));
};

export const handler = tickHandler(syncQuota, live);
