import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { allow } from './allow';

/** Allows sending messages to a queue. */
export const allowSend = (fn: ServiceFunction, queue: IQueue): void =>
  allow(fn, ['sqs:SendMessage'], [queue.queueArn]);

/** Allows what Lambda does under the function's role to poll a queue, and nothing else. */
export const allowPoll = (fn: ServiceFunction, queue: IQueue): void => {
  const actions = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
  allow(
    fn,
    actions.map((action) => `sqs:${action}`),
    [queue.queueArn],
  );
};

/** Allows keeping a received message hidden for longer. */
export const allowHold = (fn: ServiceFunction, queue: IQueue): void =>
  allow(fn, ['sqs:ChangeMessageVisibility'], [queue.queueArn]);

/** Allows reading how many messages wait and for how long, but not their content. */
export const allowInspect = (fn: ServiceFunction, queue: IQueue): void =>
  allow(fn, ['sqs:GetQueueAttributes'], [queue.queueArn]);

/** Allows invoking another function, synchronously or asynchronously. */
export const allowInvoke = (fn: ServiceFunction, target: ServiceFunction): void =>
  allow(fn, ['lambda:InvokeFunction'], [target.functionArn]);

/** Allows starting a workflow. */
export const allowStart = (fn: ServiceFunction, stateMachine: StateMachine): void =>
  allow(fn, ['states:StartExecution'], [stateMachine.stateMachineArn]);

/** Allows reading one event source mapping and changing its concurrency. */
export const allowTuneMapping = (fn: ServiceFunction, mappingId: string): void =>
  allow(
    fn,
    ['lambda:GetEventSourceMapping', 'lambda:UpdateEventSourceMapping'],
    [
      Stack.of(fn).formatArn({
        service: 'lambda',
        resource: 'event-source-mapping',
        resourceName: mappingId,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
  );
