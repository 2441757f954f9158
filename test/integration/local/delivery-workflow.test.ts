import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '@mailbloom/embedded-cloud/core';
import { createStepFunctionsService } from '@mailbloom/embedded-cloud/step-functions';
import { deliveryWorkflow } from '../../../functions/deliveries/workflow/delivery-workflow';

const fn = (name: string) => `arn:aws:lambda:us-east-1:000000000000:function:${name}`;

test('defines a delivery workflow that the local cloud can run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbloom-workflow-'));
  const states = createStepFunctionsService({
    file: join(folder, 'workflows.sqlite'),
    clock: createClock(),
    invoke: async () => ({}),
  });
  const definition = deliveryWorkflow({
    freezeContent: fn('freeze'),
    snapshotPartition: fn('snapshot'),
    planBatches: fn('plan'),
    checkGate: fn('gate'),
    enqueueBatch: fn('enqueue'),
    reconcile: fn('reconcile'),
    finalize: fn('finalize'),
  });
  const stateMachineArn = 'arn:aws:states:us-east-1:000000000000:stateMachine:delivery';
  expect(() =>
    states.createStateMachine(stateMachineArn, JSON.stringify(definition)),
  ).not.toThrow();
  await states.close();
  rmSync(folder, { recursive: true, force: true });
});
