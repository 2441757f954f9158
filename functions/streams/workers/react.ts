import { SFNClient } from '@aws-sdk/client-sfn';
import { SQSClient } from '@aws-sdk/client-sqs';
import { createJobQueue } from '../../jobs/job-queue';
import { readEnv } from '../../platform/env';
import { once } from '../../platform/once';
import { streamHandler } from '../../platform/stream-handler';
import { liveTable } from '../../platform/table';
import type { Reaction, ReactorGround } from '../reaction';
import { clearSegments } from '../reactions/clear-segment';
import { copySubscribers } from '../reactions/copy-subscriber';
import { recordEngagement } from '../reactions/record-engagement';
import { recordFieldKeys } from '../reactions/record-field-keys';
import { startDeliveries } from '../reactions/start-delivery';

/** One line per reaction: functions/streams/reactions. */
const kinds: readonly ((ground: ReactorGround) => Reaction)[] = [
  startDeliveries,
  copySubscribers,
  recordEngagement,
  recordFieldKeys,
  clearSegments,
];

/** Carries out what follows from a batch of changes; keeps what its reactions remember. */
export const createReactor = (ground: ReactorGround): Reaction => {
  const reactions = kinds.map((make) => make(ground));
  return async (changes) => {
    await Promise.all(reactions.map((react) => react(changes)));
  };
};

const live = once(() => ({
  react: createReactor({
    table: liveTable(),
    workflows: new SFNClient({}),
    stateMachineArn: readEnv('STATE_MACHINE_ARN').STATE_MACHINE_ARN,
    jobs: createJobQueue(new SQSClient({}), readEnv('JOB_QUEUE_URL').JOB_QUEUE_URL),
  }),
}));

export const handler = streamHandler((changes, { react }) => react(changes), live);
