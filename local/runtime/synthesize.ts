import type { Stack, Template } from '@mailbloom/embedded-cloud';
import type { Addresses } from './synthesis/placeholders';

/** The parts of a CDK app that the local cloud needs. */
export type SynthesizableApp = {
  synth(): {
    readonly stacksRecursively: readonly {
      readonly stackName: string;
      readonly template: Template;
    }[];
  };
};

/** Turns off the steps that take seconds and don't change the template: bundling and validation. */
const fastSynthesisContext = ({ dnsServer, origin }: Addresses) => {
  process.env.CDK_VALIDATION = 'false';
  return {
    'aws:cdk:bundling-stacks': [],
    'aws:cdk:disable-asset-staging': true,
    'mailbloom:withoutTree': true,
    // Local runs never query real DNS.
    'mailbloom:dnsServers': dnsServer,
    'mailbloom:exampleSitesUrl': `${origin}/local/websites`,
    // Skips warnings, which only matter to people who deploy.
    '@aws-cdk/core:annotationsInValidationReport': false,
  };
};

/**
 * Synthesizes the app's templates in this process.
 * @param addresses of this server and of its DNS simulator
 * @throws Error with what CDK reports
 */
export const synthesize = (
  createApp: (context: Readonly<Record<string, unknown>>) => SynthesizableApp,
  addresses: Addresses,
): readonly Stack[] =>
  createApp(fastSynthesisContext(addresses))
    .synth()
    .stacksRecursively.map(({ stackName, template }) => ({ name: stackName, template }));
