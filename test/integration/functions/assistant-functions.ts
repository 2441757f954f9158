import { eventually } from '../../support/eventually';
import { anAutomation, newRunId } from '../api/every-route/assistant/automations-checks';
import type { World } from '../api/every-route/world';
import type { FunctionCheck, FunctionChecks } from './function-check';
import { layAside } from './queues';

const doneRun = async (world: World) => {
  await world.signInAgain();
  const { id: automationId } = await anAutomation(world);
  const { customerId } = world.store;
  const body = { customerId, runId: newRunId(), inputs: {} };
  await world.api('POST /automations/{automationId}/runs', { params: { automationId }, body });
  const read = () =>
    world.api('GET /automation-runs/{runId}', { params: { runId: body.runId }, customerId });
  await eventually('the run is done', async () => (await read()).status === 'done');
  return { runId: body.runId, read };
};

const run: FunctionCheck = async (world) => {
  await doneRun(world);
};

/** A dead letter about a run that has finished in the meantime changes nothing. */
const giveUpRun: FunctionCheck = async (world) => {
  const { runId, read } = await doneRun(world);
  const before = await read();
  await layAside(world.product, /automationsdeadletters/, {
    cid: world.store.customerId,
    run: runId,
  });
  await eventually('it was taken', async () => {
    const { functions } = await world.product.metrics();
    return (functions['give-up-runs']?.invocations ?? 0) > 0;
  });
  expect(await read()).toEqual(before);
};

/** Moves the clock by a day, because nudges are created from a daily check. */
const raiseNudges: FunctionCheck = async ({ product, signInAgain }) => {
  const askedBefore = (await product.metrics()).functions['raise-nudges']?.invocations ?? 0;
  await product.advance(24 * 3600);
  await signInAgain();
  await eventually('facts were looked at', async () => {
    const { functions } = await product.metrics();
    return (functions['raise-nudges']?.invocations ?? 0) > askedBefore;
  });
};

const writeIdea: FunctionCheck = async (world) => {
  await world.signInAgain();
  const id = newRunId();
  await world.api('POST /idea', { body: { id, idea: 'A spring sale of ferns' } });
  await eventually('the idea is written', async () => {
    const { status } = await world.api('GET /idea/{ideaId}', { params: { ideaId: id } });
    return status === 'done';
  });
};

/** The assistant's background functions. */
export const assistantFunctions: FunctionChecks = {
  'run-automation': run,
  'give-up-runs': giveUpRun,
  'raise-nudges': raiseNudges,
  'write-ideas': writeIdea,
};
