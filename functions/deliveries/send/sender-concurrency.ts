import {
  GetEventSourceMappingCommand,
  type LambdaClient,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { log } from '../../platform/logger';

/**
 * Returns how many workers to run concurrently for a given rate of emails per second. Each sends at
 * least 50 a second (ten at a time; SES answers in 80 to 150 ms), and one more worker uses the rate
 * while another reads its recipients. Additional workers would cost money while they wait for the
 * rate, and would return their messages until these become dead letters. Lambda accepts no less
 * than 2.
 */
export const sendersFor = (perSecond: number): number =>
  Math.min(50, Math.max(2, Math.ceil(perSecond / 50) + 1));

/**
 * Sets how many messages of a queue are processed concurrently. Does nothing if the queue already
 * has this setting.
 */
export const createSenderConcurrency = (lambda: LambdaClient, UUID: string) => ({
  async set(MaximumConcurrency: number): Promise<void> {
    const { ScalingConfig } = await lambda.send(new GetEventSourceMappingCommand({ UUID }));
    if (ScalingConfig?.MaximumConcurrency === MaximumConcurrency) return;
    const settings = { UUID, ScalingConfig: { MaximumConcurrency } };
    await lambda.send(new UpdateEventSourceMappingCommand(settings));
    log.info('Sender concurrency adjusted to the SES rate', { count: MaximumConcurrency });
  },
});
