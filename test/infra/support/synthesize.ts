import { rmSync } from 'node:fs';
import type { App } from 'aws-cdk-lib';
import { type AppTarget, createApp } from '../../../lib/app';
import type { StageName } from '../../../lib/stages';
import { type StackTemplate, stageNames } from './stage-templates';

// findings.matrix.test.ts already checks the rules.
process.env.CDK_VALIDATION = 'false';

/** Returns the app of a stage without bundles. Synthesizing it takes one second instead of ten. */
export const appOf = (stage: StageName, target: AppTarget = {}) =>
  createApp(stage, { 'aws:cdk:bundling-stacks': [] }, target);

/**
 * Every stage in two variants: without a known account, and with one, as the CLI does with
 * credentials.
 */
export const variants = stageNames.flatMap((stage) => [
  [stage, () => appOf(stage)] as const,
  [`${stage} in a known account`, () => appOf(stage, { account: '111122223333' })] as const,
]);

export const templatesIn = (app: App): readonly StackTemplate[] => {
  const assembly = app.synth();
  const templates = assembly.stacks.map((stack) => ({
    name: stack.stackName,
    dependencies: stack.dependencies.map(({ id }) => id).filter((id) => !id.endsWith('.assets')),
    terminationProtection: stack.terminationProtection ?? false,
    body: stack.template,
  }));
  rmSync(assembly.directory, { recursive: true });
  return templates;
};

/** Synthesizes the templates of a variant of a stage. */
export const synthesize = (stage: StageName, target?: AppTarget): readonly StackTemplate[] =>
  templatesIn(appOf(stage, target));
