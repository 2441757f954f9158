import { randomBytes } from 'node:crypto';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { createAskingMails } from '../../audience/consents/asking-mails';
import { createComeBack } from '../../audience/consents/come-back';
import { createPendingRepository } from '../../audience/consents/pending-repository';
import { createSignupRepository } from '../../audience/consents/signup-repository';
import { createKnownSubscribers } from '../../audience/known-subscribers';
import { createMembershipRepository } from '../../audience/membership-repository';
import { createSegmentChoices } from '../../audience/segment-choices';
import { createStaticArrival } from '../../audience/static-arrival';
import { createAudienceCounters } from '../../audience/status-counters';
import { createSubscriberRepository } from '../../audience/subscriber-repository';
import { createSuppressionRepository } from '../../audience/suppression-repository';
import { createKeyedPlaces } from '../../auth/keyed-places';
import { createRateLimiter } from '../../auth/rate-limiter';
import { createCustomerRepository } from '../../customers/customer-repository';
import { createMailer } from '../../mail/ses-mailer';
import { createPlanLimit } from '../../plans/subscriber-limit';
import { liveKeyRing } from '../../platform/aws/secrets';
import { systemClock } from '../../platform/clock';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createSenderRepository } from '../../senders/sender-repository';
import { createAsk } from '../confirm/ask-service';
import { createConfirm } from '../confirm/confirm-service';
import { createRemind } from '../confirm/remind-service';
import { createFormCounts } from '../counts/form-counts';
import { createVersionRepository } from '../publish/version-repository';
import { createRecordSignup } from './record-service';
import { type QueuedSignup, writeQueued } from './signup-message';
import { createSignup } from './signup-service';

/** What both the page and the recorder stand on. */
const ground = once(() => {
  const table = liveTable();
  const subscribers = createSubscriberRepository(table);
  const memberships = createMembershipRepository(table);
  return {
    ...{ table, subscribers, memberships, keys: liveKeyRing(), clock: systemClock },
    versions: createVersionRepository(table),
    customers: createCustomerRepository(table),
    suppressions: createSuppressionRepository(table),
    signups: createSignupRepository(table),
    waiting: createPendingRepository(table),
    limiter: createRateLimiter(table, systemClock),
    counts: createFormCounts(table, systemClock),
    arrive: createStaticArrival({ subscribers, memberships }),
    planLimit: createPlanLimit({
      customers: createCustomerRepository(table),
      known: createKnownSubscribers(table, createAudienceCounters(table)),
    }),
  };
});

const queue = once(() => {
  const { SIGNUP_QUEUE_URL: QueueUrl } = readEnv('SIGNUP_QUEUE_URL');
  const client = new SQSClient({});
  return async (message: QueuedSignup): Promise<void> => {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: writeQueued(message) }));
  };
});

/** What the public pages need. */
export const livePages = once(() => {
  const { table, memberships, ...rest } = ground();
  const hand = queue();
  return {
    versions: rest.versions,
    counts: rest.counts,
    signup: createSignup({ ...rest, hand, random: randomBytes }),
    confirm: createConfirm({
      ...{ ...rest, hand, random: randomBytes },
      choices: createSegmentChoices({ table, memberships }),
      comeBack: createComeBack(table),
    }),
  };
});
export type PageDependencies = ReturnType<typeof livePages>;

/** No retries of mails: a repeated SendEmail could send a second one. */
const sesClient = once(() => new SESv2Client({ maxAttempts: 1 }));

export const liveRecorder = once(() => {
  const env = readEnv('TRANSACTIONAL_CONFIGURATION_SET', 'PRODUCT_DOMAIN', 'FORMS_URL');
  const parts = ground();
  const ask = createAsk({
    ...parts,
    asking: createAskingMails(parts.table, systemClock),
    keyed: createKeyedPlaces(parts.table, systemClock),
    senders: createSenderRepository(parts.table),
    hand: createMailer(sesClient()),
    settings: {
      configurationSet: env.TRANSACTIONAL_CONFIGURATION_SET,
      productDomain: env.PRODUCT_DOMAIN,
      formsUrl: env.FORMS_URL,
    },
  });
  return { record: createRecordSignup({ ...parts, ask }), remind: createRemind({ ...parts, ask }) };
});
export type RecorderDependencies = ReturnType<typeof liveRecorder>;
