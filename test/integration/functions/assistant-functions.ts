import { eventually } from '../../support/eventually';
import { anAutomation, newRunId } from '../api/every-route/assistant/automations-checks';
import type { Fixture } from '../api/every-route/every-route-fixture';
import type { FunctionCheck, FunctionChecks } from './function-check';
import { sendToDeadLetters } from './queues';

const createDoneRun = async (fixture: Fixture) => {
  await fixture.signInAgain();
  const { id: automationId } = await anAutomation(fixture);
  const { customerId } = fixture.store;
  const body = { customerId, runId: newRunId(), inputs: {} };
  await fixture.api('POST /automations/{automationId}/runs', { params: { automationId }, body });
  const read = () =>
    fixture.api('GET /automation-runs/{runId}', { params: { runId: body.runId }, customerId });
  await eventually('the run is done', async () => (await read()).status === 'done');
  return { runId: body.runId, read };
};

const run: FunctionCheck = async (fixture) => {
  await createDoneRun(fixture);
};

/** A dead letter about a run that has finished in the meantime changes nothing. */
const giveUpRun: FunctionCheck = async (fixture) => {
  const { runId, read } = await createDoneRun(fixture);
  const before = await read();
  await sendToDeadLetters(fixture.product, /automationsdeadletters/, {
    cid: fixture.store.customerId,
    run: runId,
  });
  await eventually('it was taken', async () => {
    const { functions } = await fixture.product.metrics();
    return (functions['give-up-runs']?.invocations ?? 0) > 0;
  });
  expect(await read()).toEqual(before);
};

/** Moves the clock by a day, because a daily check creates nudges. */
const createNudges: FunctionCheck = async ({ product, signInAgain }) => {
  const invocationsBefore = (await product.metrics()).functions['raise-nudges']?.invocations ?? 0;
  await product.advance(24 * 3600);
  await signInAgain();
  await eventually('facts were looked at', async () => {
    const { functions } = await product.metrics();
    return (functions['raise-nudges']?.invocations ?? 0) > invocationsBefore;
  });
};

const writeIdea: FunctionCheck = async (fixture) => {
  await fixture.signInAgain();
  const id = newRunId();
  await fixture.api('POST /idea', { body: { id, idea: 'A spring sale of ferns' } });
  await eventually('the idea is written', async () => {
    const { status } = await fixture.api('GET /idea/{ideaId}', { params: { ideaId: id } });
    return status === 'done';
  });
};

/** The assistant's background functions. */
export const assistantFunctions: FunctionChecks = {
  'run-automation': run,
  'give-up-runs': giveUpRun,
  'raise-nudges': createNudges,
  'write-ideas': writeIdea,
};
