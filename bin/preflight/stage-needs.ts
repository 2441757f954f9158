import { rmSync } from 'node:fs';
import { createApp } from '../../lib/app';
import type { StageSettings } from '../../lib/stages';

type Resources = Readonly<
  Record<string, { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> }>
>;

/** The parts of a synthesized stack that the preflight reads. */
export type SynthesizedStack = {
  readonly name: string;
  readonly region: string;
  /** The lowest version of CDK's bootstrap stack that can deploy it. */
  readonly bootstrapVersion: number;
  readonly resources: Resources;
};

/** What a stage's templates require from an AWS account. */
export type StageNeeds = {
  readonly reservedConcurrency: number;
  /** The number of routes of the API that has the most. */
  readonly mostRoutes: number;
  readonly stackNames: readonly string[];
  /** The regions that stacks are deployed to, the stage's own first. */
  readonly regions: readonly string[];
  readonly bootstrapVersion: number;
  /** Where the certificate of the app's domain is created, if the stage has a domain. */
  readonly certificateRegion: string | undefined;
};

const resourcesOf = (stacks: readonly SynthesizedStack[], type: string) =>
  stacks.flatMap(({ region, resources }) =>
    Object.values(resources)
      .filter(({ Type }) => Type === type)
      .map(({ Properties = {} }) => ({ region, properties: Properties })),
  );

/** Returns the largest group of routes that belong to the same API. */
const mostRoutesOf = (stacks: readonly SynthesizedStack[]): number => {
  const counts = new Map<string, number>();
  for (const { properties } of resourcesOf(stacks, 'AWS::ApiGatewayV2::Route')) {
    const api = JSON.stringify(properties.ApiId);
    counts.set(api, (counts.get(api) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
};

/** Reads what a stage needs from its synthesized stacks. */
export const needsOf = (stacks: readonly SynthesizedStack[]): StageNeeds => ({
  reservedConcurrency: resourcesOf(stacks, 'AWS::Lambda::Function').reduce(
    (sum, { properties }) => sum + Number(properties.ReservedConcurrentExecutions ?? 0),
    0,
  ),
  mostRoutes: mostRoutesOf(stacks),
  stackNames: stacks.map(({ name }) => name),
  regions: [...new Set(stacks.map(({ region }) => region))],
  bootstrapVersion: Math.max(...stacks.map(({ bootstrapVersion }) => bootstrapVersion)),
  certificateRegion: resourcesOf(stacks, 'AWS::CertificateManager::Certificate')[0]?.region,
});

/**
 * Synthesizes a stage's templates. This takes only a few seconds, because it doesn't bundle
 * functions.
 */
export const synthesizeStage = (settings: StageSettings): readonly SynthesizedStack[] => {
  const app = createApp(settings.stage, { 'aws:cdk:bundling-stacks': [] }, { settings });
  const assembly = app.synth();
  const stacks = assembly.stacks.map((stack) => ({
    name: stack.stackName,
    region: stack.environment.region,
    bootstrapVersion: stack.requiresBootstrapStackVersion ?? 0,
    resources: stack.template.Resources,
  }));
  rmSync(assembly.directory, { recursive: true });
  return stacks;
};
