import {
  GetEventSourceMappingCommand,
  type LambdaClient,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { log } from '../../platform/logger';

/**
 * How many senders may work at once, by the mails a second that they share: each hands over 50 and
 * more (ten at a time, SES answers in 80 to 150 ms), and one more keeps the rate used while another
 * reads its recipients. More would wait for the rate at our cost, and hand their messages back until
 * these end among the dead letters. Lambda takes 2 at least.
 */
export const sendersFor = (perSecond: number): number =>
  Math.min(50, Math.max(2, Math.ceil(perSecond / 50) + 1));

/** Sets how many messages of a queue are worked on at once; changes nothing where it is so already. */
export const createSenderConcurrency = (lambda: LambdaClient, UUID: string) => ({
  async set(MaximumConcurrency: number): Promise<void> {
    const { ScalingConfig } = await lambda.send(new GetEventSourceMappingCommand({ UUID }));
    if (ScalingConfig?.MaximumConcurrency === MaximumConcurrency) return;
    const settings = { UUID, ScalingConfig: { MaximumConcurrency } };
    await lambda.send(new UpdateEventSourceMappingCommand(settings));
    log.info('Senders follow the rate', { count: MaximumConcurrency });
  },
});
