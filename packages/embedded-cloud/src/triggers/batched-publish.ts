import type { Sns } from '../sns/sns-service';
import type { Sqs } from '../sqs/sqs-service';

type PendingPublish = {
  readonly topicArn: string;
  readonly message: string;
  readonly done: PromiseWithResolvers<void>;
};

/**
 * Publishes all messages from one turn of the event loop, with a single commit for the queues
 * subscribed to the topics, because SES reports hundreds of events at a time. Each call resolves
 * after the commit.
 */
export const createBatchedPublish = (sns: Sns, sqs: Sqs) => {
  let waiting: PendingPublish[] = [];

  const publishMessage = ({ topicArn, message, done }: PendingPublish) => {
    try {
      sns.publish(topicArn, message);
    } catch (error) {
      done.reject(error);
    }
  };

  const flush = () => {
    const batch = waiting;
    waiting = [];
    try {
      sqs.inTransaction(() => batch.forEach(publishMessage));
      for (const { done } of batch) done.resolve();
    } catch (error) {
      for (const { done } of batch) done.reject(error);
    }
  };

  return (topicArn: string, message: string): Promise<void> => {
    if (waiting.length === 0) queueMicrotask(flush);
    const done = Promise.withResolvers<void>();
    waiting.push({ topicArn, message, done });
    return done.promise;
  };
};
