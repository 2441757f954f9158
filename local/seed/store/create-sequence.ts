import { sequenceRoutes } from '../../../frontend/src/features/sequences/list/calls/sequence-routes';
import type { UpdateSequenceBody } from '../../../shared/contracts/sequences/sequence';
import type { SequenceType } from '../../../shared/sequences/sequence-rules';
import type { DemoCall } from '../demo-calls';
import type { StepEmail } from './sequence-emails';

type NewSequence = {
  readonly type: SequenceType;
  readonly name: string;
  readonly emails: readonly StepEmail[];
  /** The delay before each email, in minutes. */
  readonly delays: readonly number[];
  readonly settings: Omit<UpdateSequenceBody, 'rev' | 'enabled'>;
};

/** The ids of an active sequence and of its steps, in their order. */
export type DemoSequence = { readonly sequenceId: string; readonly stepIds: readonly string[] };

const addStep = (call: DemoCall, type: SequenceType, sequenceId: string) =>
  type === 'segment'
    ? call('POST /sequences/{sequenceId}/addStep', { params: { sequenceId }, body: {} })
    : call('POST /shopifySequence/addStep', { body: { sequenceId } });

/**
 * Creates a sequence and turns it on, as its author does in the builder. After an interruption,
 * continues with the sequence of the same name.
 */
export const createSequence = async (
  call: DemoCall,
  { type, name, emails, delays, settings }: NewSequence,
): Promise<DemoSequence> => {
  const calls = sequenceRoutes[type];
  const { sequences } = await call(calls.list);
  const known = sequences.find((one) => one.name === name);
  const sequenceId = known?.id ?? (await call(calls.create, { body: { name } })).id;
  const params = { sequenceId };
  let { steps } = await call(calls.steps, { params });
  const stepIds = () => steps.map(({ id }) => id);
  if (known?.activatedAt) return { sequenceId, stepIds: stepIds() };
  while (steps.length < emails.length) ({ steps } = await addStep(call, type, sequenceId));
  for (const [index, stepId] of stepIds().entries()) {
    const step = { params: { stepId } };
    await call(calls.saveEmail, { ...step, body: emails[index] });
    await call(calls.setDelay, { ...step, body: { delayInMinutes: delays[index] } });
  }
  const { rev } = await call(calls.read, { params });
  await call(calls.save, { params, body: { ...settings, rev, enabled: true } });
  return { sequenceId, stepIds: stepIds() };
};

/** Turns a sequence off, and changes when its only email is sent. */
export const deactivateWithChanges = async (
  call: DemoCall,
  sequenceId: string,
  stepId: string,
): Promise<void> => {
  const params = { sequenceId };
  const { rev, enabled } = await call('GET /sequences/{sequenceId}', { params });
  if (enabled) await call('PUT /sequences/{sequenceId}', { params, body: { rev, enabled: false } });
  const body = { delayInMinutes: 9 * 60 };
  await call('PUT /sequences/step/{stepId}', { params: { stepId }, body });
};
