import { LambdaClient } from '@aws-sdk/client-lambda';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { liveQuotas } from '../../mail/live';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { tickHandler } from '../../platform/work/tick-handler';
import { type QuotaSync, syncQuota } from '../send/quota-sync-service';
import { createSenderConcurrency } from '../send/sender-concurrency';

const live = once((): QuotaSync => {
  const env = readEnv('SEND_MAPPING_ID', 'SEQUENCE_MAPPING_ID', 'STAGE_SHARE');
  const lambda = new LambdaClient({});
  return {
    quotas: liveQuotas(),
    ses: new SESv2Client({}),
    senders: [env.SEND_MAPPING_ID, env.SEQUENCE_MAPPING_ID].map((id) =>
      createSenderConcurrency(lambda, id),
    ),
    stageShare: env.STAGE_SHARE,
    clock: systemClock,
  };
});

export const handler = tickHandler(syncQuota, live);
