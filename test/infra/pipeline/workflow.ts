import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const step = z.strictObject({
  name: z.string().optional(),
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).default({}),
  'timeout-minutes': z.number().optional(),
});

export type WorkflowStep = z.infer<typeof step>;

const job = z.strictObject({
  name: z.string().optional(),
  needs: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  environment: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  'runs-on': z.string().optional(),
  'timeout-minutes': z.number().optional(),
  env: z.record(z.string(), z.string()).default({}),
  steps: z.array(step).default([]),
});

const workflow = z.object({
  permissions: z.record(z.string(), z.string()).optional(),
  concurrency: z.object({ group: z.string(), 'cancel-in-progress': z.boolean() }).optional(),
  jobs: z.record(z.string(), job),
});

const read = (name: string) => {
  const text = readFileSync(`.github/workflows/${name}`, 'utf8');
  return { text, ...workflow.parse(parse(text)) };
};

/** Checks main, and deploys it to each stage. */
export const deployWorkflow = read('deploy.yml');

/** Deploys to one stage. */
export const stageWorkflow = read('deploy-stage.yml');

/** The steps that deploy to a stage, in their order. */
export const stageSteps: readonly WorkflowStep[] = stageWorkflow.jobs.deploy?.steps ?? [];
