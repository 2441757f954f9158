import { S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '../platform/clock';
import { readEnv } from '../platform/env';
import { once } from '../platform/once';
import { liveTable } from '../platform/table/table';
import { createBenchmark } from './benchmark-results';
import { createDeliveryCounters } from './delivery-counters';
import { createDeliveryDetails } from './delivery-details';
import { createDeliveryReader } from './delivery-reader';
import { createSentContent } from './sent-content';
import { createShopMoney } from './shop-money';

export const live = once(() => ({
  deliveries: createDeliveryReader(liveTable()),
  counters: createDeliveryCounters(liveTable()),
  shopMoney: createShopMoney(liveTable()),
  details: createDeliveryDetails(liveTable()),
  usual: createBenchmark(liveTable(), systemClock),
  clock: systemClock,
  content: createSentContent(new S3Client({}), readEnv('CONTENT_BUCKET').CONTENT_BUCKET),
}));
export type StatsDependencies = ReturnType<typeof live>;
