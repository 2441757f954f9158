import { randomBytes } from 'node:crypto';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { createResubscribe } from '../../audience/consents/resubscribe';
import { createSegmentChoices } from '../../audience/segment-choices';
import { liveQueues } from '../../platform/aws/queues';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { liveTable } from '../../platform/table/table';
import { createConfirmSignup } from '../confirm/confirm-service';
import { signupRepositories } from './live';
import { type QueuedSignup, writeQueued } from './signup-message';
import { createSignup } from './signup-service';

const queue = () => {
  const { SIGNUP_QUEUE_URL: QueueUrl } = readEnv('SIGNUP_QUEUE_URL');
  const client = liveQueues();
  return async (message: QueuedSignup): Promise<void> => {
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: writeQueued(message) }));
  };
};

/** The dependencies of the public pages. */
export const livePages = once(() => {
  const { table, memberships, ...rest } = signupRepositories(liveTable());
  const enqueue = queue();
  return {
    versions: rest.versions,
    counts: rest.counts,
    zoneOf: rest.zoneOf,
    clock: rest.clock,
    signup: createSignup({ ...rest, enqueue, random: randomBytes }),
    confirm: createConfirmSignup({
      ...rest,
      enqueue,
      random: randomBytes,
      choices: createSegmentChoices({ table, memberships }),
      resubscribe: createResubscribe(table),
    }),
  };
});
export type PageDependencies = ReturnType<typeof livePages>;
