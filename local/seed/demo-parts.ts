import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import type { Cloud } from '@mailbloom/embedded-cloud';
import { createRandom } from '@mailbloom/simulator-kit/random';
import { createUserDirectory } from '../../functions/customers/user-directory';
import { createRecipientListStore } from '../../functions/deliveries/recipients/recipient-list-store';
import { createBodyStore } from '../../functions/email-content/body-store';
import { createCompiledStore } from '../../functions/email-content/compiled-store';
import { createKeyRing } from '../../functions/platform/aws/key-ring';
import { tableClient } from '../../functions/platform/table/table';
import { createDemoCalendar, plannedDaysAgo } from './demo-calendar';

/**
 * Returns a part's random seed. It depends only on the name, so a part's values stay the same when
 * other parts are added.
 */
const seedOf = (partName: string): number =>
  [...partName].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) | 0, 2026);

/**
 * Creates the repositories that write one part of the demo, and its random values. They are the
 * product's own repositories with ordinary SDK clients.
 */
export const createDemoParts = (
  cloud: Cloud,
  environment: Readonly<Record<string, string>>,
  now: number,
  partName: string,
) => {
  const {
    TABLE_NAME = '',
    CONTENT_BUCKET = '',
    USER_POOL_ID = '',
    PRODUCT_DOMAIN = '',
  } = environment;
  const s3 = new S3Client({});
  const client = tableClient(new DynamoDBClient({}));
  const dateOf = createDemoCalendar(now);
  return {
    table: { client, name: TABLE_NAME },
    users: createUserDirectory(new CognitoIdentityProviderClient({}), USER_POOL_ID),
    bodies: createBodyStore(s3, CONTENT_BUCKET),
    content: createCompiledStore(s3, CONTENT_BUCKET),
    manifest: createRecipientListStore(s3, CONTENT_BUCKET),
    keys: createKeyRing(async () => cloud.secrets.secretValue(environment.SIGNING_SECRET_ID ?? '')),
    productDomain: PRODUCT_DOMAIN,
    random: createRandom(seedOf(partName)),
    now,
    /** Returns when something planned happened. */
    dateOf,
    /** Returns the beginning of the day this many days ago, or a later hour of it for a fraction. */
    daysAgo: (days: number) => dateOf(plannedDaysAgo(days)),
  };
};
export type DemoParts = ReturnType<typeof createDemoParts>;
