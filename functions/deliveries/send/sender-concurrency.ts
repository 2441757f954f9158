import {
  GetEventSourceMappingCommand,
  type LambdaClient,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { log } from '../../platform/logger';

/**
 * How many senders may work at once on a rate of mails per second. Each hands over 50 and more a
 * second (ten at a time; SES answers in 80 to 150 ms), and one more keeps the rate used while
 * another reads its recipients. Any further ones would be paid only to wait for the rate, and would
 * return their messages until these end among the dead letters. Lambda accepts no less than 2.
 */
export const sendersFor = (perSecond: number): number =>
  Math.min(50, Math.max(2, Math.ceil(perSecond / 50) + 1));

/**
 * Sets how many messages of a queue are worked on at once; does nothing if it is set so already.
 */
export const createSenderConcurrency = (lambda: LambdaClient, UUID: string) => ({
  async set(MaximumConcurrency: number): Promise<void> {
    const { ScalingConfig } = await lambda.send(new GetEventSourceMappingCommand({ UUID }));
    if (ScalingConfig?.MaximumConcurrency === MaximumConcurrency) return;
    const settings = { UUID, ScalingConfig: { MaximumConcurrency } };
    await lambda.send(new UpdateEventSourceMappingCommand(settings));
    log.info('Senders follow the rate', { count: MaximumConcurrency });
  },
});
