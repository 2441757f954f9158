import type { Job } from '../items/job';
import type { Message } from '../items/message';

/** The progress of one step. */
export type Advance = {
  readonly checkpoint: string;
  readonly processed: number;
  readonly changed: number;
  readonly unchanged: number;
};

export type JobEnding = {
  readonly state: 'done' | 'failed';
  readonly finishedAt: string;
  readonly message?: string;
  readonly result?: Readonly<Record<string, string>>;
  readonly userMessage?: Message;
  /** Whether the job can be resumed. If so, its progress is kept. */
  readonly isResumable?: boolean;
};

/** Returns the update that ends a job, unless it has already ended. */
export const endUpdate = (ending: JobEnding) => {
  const { message, result, isResumable } = ending;
  const optional = { message, result, isResumable };
  const definedValues = Object.entries(optional).filter(([, value]) => value !== undefined);
  return {
    UpdateExpression: `SET #state = :to, finishedAt = :at${definedValues.map(([name]) => `, #${name} = :${name}`).join('')}${isResumable ? '' : ' REMOVE #checkpoint'}`,
    ConditionExpression: '#state IN (:queued, :processing)',
    ExpressionAttributeNames: {
      '#state': 'state',
      ...(isResumable ? {} : { '#checkpoint': 'checkpoint' }),
      ...Object.fromEntries(definedValues.map(([name]) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':to': ending.state,
      ':at': ending.finishedAt,
      ':queued': 'queued',
      ':processing': 'processing',
      ...Object.fromEntries(definedValues.map(([name, value]) => [`:${name}`, value])),
    },
  };
};

/** Returns the update that stores the total amount of work of a waiting job. */
export const startUpdate = (total: number) => ({
  UpdateExpression: 'SET #state = :processing, #total = :total',
  ConditionExpression: '#state = :queued',
  ExpressionAttributeNames: { '#state': 'state', '#total': 'total' },
  ExpressionAttributeValues: { ':processing': 'processing', ':queued': 'queued', ':total': total },
});

/**
 * Returns the update that completes a step, but only if the job is still at the step at which it
 * was read.
 */
export const advanceUpdate = (job: Job, step: Advance) => ({
  UpdateExpression:
    'SET #checkpoint = :checkpoint, #step = :next ADD #processed :processed, changed :changed, unchanged :unchanged',
  ConditionExpression: '#state = :processing AND #step = :step',
  ExpressionAttributeNames: {
    '#state': 'state',
    '#step': 'step',
    '#checkpoint': 'checkpoint',
    '#processed': 'processed',
  },
  ExpressionAttributeValues: {
    ':processing': 'processing',
    ':step': job.step,
    ':next': job.step + 1,
    ':checkpoint': step.checkpoint,
    ':processed': step.processed,
    ':changed': step.changed,
    ':unchanged': step.unchanged,
  },
});

/**
 * Returns the update that resumes a failed job where it stopped, unless it has ended again since it
 * was read.
 */
export const reopenUpdate = ({ step, finishedAt = '' }: Job) => ({
  UpdateExpression: 'SET #state = :to REMOVE finishedAt, #message, #result, isResumable',
  ConditionExpression: '#state = :failed AND isResumable = :yes AND finishedAt = :finishedAt',
  ExpressionAttributeNames: { '#state': 'state', '#message': 'message', '#result': 'result' },
  ExpressionAttributeValues: {
    ':to': step > 0 ? 'processing' : 'queued',
    ':failed': 'failed',
    ':yes': true,
    ':finishedAt': finishedAt,
  },
});
