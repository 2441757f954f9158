import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import pMap from 'p-map';
import { emailsPerMessage } from '../../mail/rate/rate-rules';
import {
  type ClearMessage,
  clearBody,
  type DueMessage,
  dueBody,
  type LeaveMessage,
  leaveBody,
  type OpenMessage,
  openBody,
  peoplePerLeave,
} from './due-message';

/** SQS accepts ten messages per call. */
const messagesPerCall = 10;
const width = 8;

/**
 * How long to wait before people are checked. If a person's entry was directly followed by a change
 * that ends it, both may be read from the stream together. After this delay, the entry has been
 * written, so the check finds the person.
 */
const leaveDelaySeconds = 5;

export type DuePerson = Omit<DueMessage, 'subscriberIds'> & { readonly subscriberId: string };

type Body = { readonly cid: string };

const runs = <Value>(all: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );

/**
 * Creates the sequence queue. Messages of one customer form a group, so that a large sequence
 * doesn't block other customers.
 */
export const createSequenceQueue = (client: SQSClient, QueueUrl: string) => {
  const send = async (bodies: readonly Body[], DelaySeconds = 0): Promise<void> => {
    const { Failed = [] } = await client.send(
      new SendMessageBatchCommand({
        QueueUrl,
        Entries: bodies.map((body, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(body),
          MessageGroupId: body.cid,
          DelaySeconds,
        })),
      }),
    );
    // The caller repeats everything. A message that arrives twice does no harm.
    if (Failed.length > 0) throw new Error('SQS didn’t accept every message of a batch');
  };
  const sendAll = (bodies: readonly Body[], delaySeconds?: number) =>
    pMap(runs(bodies, messagesPerCall), (run) => send(run, delaySeconds), { concurrency: width });

  return {
    /** Queues people who are due, of any sequence. */
    async due(people: readonly DuePerson[]) {
      const groups = Map.groupBy(people, ({ sequenceId }) => sequenceId);
      const bodies = [...groups.values()].flatMap((group) =>
        runs(group, emailsPerMessage).map((part) => {
          const { customerId = '', sequenceId = '' } = part[0] ?? {};
          const subscriberIds = part.map(({ subscriberId }) => subscriberId);
          return dueBody({ customerId, sequenceId, subscriberIds });
        }),
      );
      await sendAll(bodies);
    },

    /** Queues the people of a message again, after the given number of seconds. */
    later: (message: DueMessage, seconds: number) => send([dueBody(message)], seconds),

    /** Queues people who may have left sequences, any number of them. */
    async leave(messages: readonly LeaveMessage[]): Promise<void> {
      const bodies = messages.flatMap(({ subscriberIds, ...rest }) =>
        runs(subscriberIds, peoplePerLeave).map((part) =>
          leaveBody({ ...rest, subscriberIds: [...part] }),
        ),
      );
      await sendAll(bodies, leaveDelaySeconds);
    },

    open: async (messages: readonly OpenMessage[]): Promise<void> => {
      await sendAll(messages.map(openBody));
    },

    clear: async (messages: readonly ClearMessage[]): Promise<void> => {
      await sendAll(messages.map(clearBody));
    },
  };
};
export type SequenceQueue = ReturnType<typeof createSequenceQueue>;
