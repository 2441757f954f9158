import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { writeEmail } from '../mail/email-writer';
import { liveQuotas } from '../mail/live';
import { createConfigurationSets } from '../mail/pool-sets';
import { createRateWindow } from '../mail/rate/rate-window';
import { createSendRate } from '../mail/rate/send-rate';
import { createMailer } from '../mail/ses-mailer';
import { withFastCalls } from '../platform/aws/quick-calls';
import { liveKeyRing } from '../platform/aws/secrets';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createEntryDataReader } from '../store-events/entry-data-reader';
import { currentKeyNumber } from '../tracking/token-rules';
import { createLedgerClaims } from './ledger/ledger-claims';
import {
  liveContent,
  liveDeliveries,
  liveDraftLog,
  liveSendingIsOff,
  liveSendingRequirements,
  liveSubscribers,
  liveSuppressions,
} from './live';
import { campaignEmail } from './send/campaign-email';
import { createFrequencyCap } from './send/frequency-cap';
import { createSenderWatch } from './send/sender-watch';
import { createSendingDeliveries } from './send/sending-deliveries';
import type { SendDependencies } from './send/work-on-message';

/** The SDK must not retry calls, because a repeated SendEmail could send a second email. */
const sesClient = once(() =>
  withFastCalls(
    new SESv2Client({
      maxAttempts: 1,
      requestHandler: {
        connectionTimeout: 2000,
        requestTimeout: 10_000,
        throwOnRequestTimeout: true,
      },
    }),
  ),
);

const liveRate = once(() =>
  createRateWindow({
    table: liveTable(),
    clock: systemClock,
    sleep,
    perSecond: createSendRate({
      quotas: liveQuotas(),
      ses: sesClient(),
      clock: systemClock,
      stageShare: readEnv('STAGE_SHARE').STAGE_SHARE,
    }),
  }),
);

const liveSend = once((): SendDependencies['send'] => {
  const env = readEnv(
    'TRACKING_URL',
    'UNSUBSCRIBE_URL',
    'PRODUCT_DOMAIN',
    'MARKETING_CONFIGURATION_SET',
    'IP_POOL_SETS',
  );
  const setOf = createConfigurationSets(env.IP_POOL_SETS, env.MARKETING_CONFIGURATION_SET);
  const sendRawEmail = createMailer(sesClient());
  return async (delivery, email, to) => {
    const tokenKey = await liveKeyRing()(`token-${currentKeyNumber}`);
    const settings = {
      tokenKey,
      trackingUrl: env.TRACKING_URL,
      unsubscribeUrl: env.UNSUBSCRIBE_URL,
      productDomain: env.PRODUCT_DOMAIN,
      configurationSet: setOf(delivery.ipPoolName),
    };
    return sendRawEmail(writeEmail(campaignEmail(delivery, to, settings), email, settings));
  };
});

export const liveSending = once(
  (): SendDependencies => ({
    sendingDelivery: createSendingDeliveries(liveDeliveries(), systemClock, liveSendingIsOff()),
    findBlockReason: createSenderWatch(liveSendingRequirements(), systemClock),
    deliveries: liveDeliveries(),
    log: liveDraftLog(),
    subscribers: liveSubscribers(),
    suppressions: liveSuppressions(),
    ledger: createLedgerClaims(liveTable()),
    frequencyCap: createFrequencyCap(liveTable(), systemClock),
    content: liveContent().get,
    entries: createEntryDataReader(liveTable()),
    rate: liveRate(),
    send: liveSend(),
    clock: systemClock,
    newOwner: randomUUID,
  }),
);
