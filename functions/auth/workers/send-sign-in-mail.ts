import { SESv2Client } from '@aws-sdk/client-sesv2';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { queueHandler } from '../../platform/work/queue-handler';
import { liveUsers } from '../live';
import { accountEmail } from '../mails/account-email';
import { type AccountMailDependencies, sendAccountEmail } from '../mails/account-mail-service';

const live = once(
  (): AccountMailDependencies => ({
    ses: new SESv2Client({}),
    users: liveUsers(),
    clock: systemClock,
    ...readEnv('TRANSACTIONAL_CONFIGURATION_SET', 'PRODUCT_DOMAIN'),
  }),
);

export const handler = queueHandler(accountEmail, sendAccountEmail, live);
