import { rmSync } from 'node:fs';
import type { App } from 'aws-cdk-lib';
import { type AppTarget, createApp } from '../../../lib/app';
import type { StageName } from '../../../lib/stages';
import { type StackTemplate, stageNames } from './stage-templates';

// The rules are held against the app in findings.matrix.test.ts, once.
process.env.CDK_VALIDATION = 'false';

/** A variant of a stage, without bundles: a second instead of ten. */
export const appOf = (stage: StageName, target: AppTarget = {}) =>
  createApp(stage, { 'aws:cdk:bundling-stacks': [] }, target);

/** Every stage as it is synthesised without credentials, and as the CLI does with some. */
export const variants = stageNames.flatMap((stage) => [
  [stage, () => appOf(stage)] as const,
  [`${stage} in a known account`, () => appOf(stage, { account: '111122223333' })] as const,
]);

/** Synthesises an app. */
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

/** The templates of a variant of a stage, synthesised anew. */
export const synthesise = (stage: StageName, target?: AppTarget): readonly StackTemplate[] =>
  templatesIn(appOf(stage, target));
