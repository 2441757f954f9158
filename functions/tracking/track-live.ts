import { callAws } from '../platform/aws/aws-call';
import { createKeyRing } from '../platform/aws/key-ring';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { createItemReader } from '../platform/table/item-reader';
import { createClickTargets } from './click-targets';
import { createShopLinks } from './shop-links';
import { createTokenReader } from './token-reader';
import type { TrackDependencies } from './track-dependencies';

const readSecret = async (SecretId: string): Promise<string> => {
  const response = await callAws('secretsmanager', 'GetSecretValue', { SecretId });
  return (response as { readonly SecretString?: string }).SecretString ?? '';
};

/** Dependencies of the tracker. Separate from live.ts because it doesn't use the SDK or zod. */
export const liveTracker = once((): TrackDependencies => {
  const { TRACKING_QUEUE_URL, SIGNING_SECRET_ID, TABLE_NAME, WEB_VERSION_URL } = readEnv(
    'TRACKING_QUEUE_URL',
    'SIGNING_SECRET_ID',
    'TABLE_NAME',
    'WEB_VERSION_URL',
  );
  const keys = createKeyRing(() => readSecret(SIGNING_SECRET_ID));
  const readItem = createItemReader(TABLE_NAME);
  return {
    readToken: createTokenReader(keys),
    targets: createClickTargets(readItem),
    shopLinks: createShopLinks({ read: readItem, keys, clock: systemClock }),
    webVersionUrl: WEB_VERSION_URL,
    clock: systemClock,
    report: async (trackingEvent) => {
      const MessageBody = JSON.stringify(trackingEvent);
      await callAws('sqs', 'SendMessage', { QueueUrl: TRACKING_QUEUE_URL, MessageBody });
    },
  };
});
