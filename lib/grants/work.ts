import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { ServiceFunction } from '../constructs/functions/service-function';
import { allow } from './allow';

/** Handing a queue messages. */
export const allowSend = (fn: ServiceFunction, queue: IQueue): void =>
  allow(fn, ['sqs:SendMessage'], [queue.queueArn]);

/** How long its messages wait and how many there are, nothing of what they say. */
export const allowInspect = (fn: ServiceFunction, queue: IQueue): void =>
  allow(fn, ['sqs:GetQueueAttributes'], [queue.queueArn]);

/** Calling another function and waiting for it, or handing it work. */
export const allowInvoke = (fn: ServiceFunction, called: ServiceFunction): void =>
  allow(fn, ['lambda:InvokeFunction'], [called.functionArn]);

/** Starting a workflow. */
export const allowStart = (fn: ServiceFunction, machine: StateMachine): void =>
  allow(fn, ['states:StartExecution'], [machine.stateMachineArn]);

/** Allows reading and changing one event-source mapping, for its concurrency. */
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
