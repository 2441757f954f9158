import type { Stack, Template } from '@mailbloom/embedded-cloud';

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
const fastSynthesisContext = (dnsServer: string) => {
  process.env.CDK_VALIDATION = 'false';
  return {
    'aws:cdk:bundling-stacks': [],
    'aws:cdk:disable-asset-staging': true,
    'mailbloom:withoutTree': true,
    // Local runs never query real DNS.
    'mailbloom:dnsServers': dnsServer,
    // Skips warnings, which only matter to people who deploy.
    '@aws-cdk/core:annotationsInValidationReport': false,
  };
};

/**
 * Synthesizes the app's templates in this process.
 * @param dnsServer the DNS simulator, `127.0.0.1:5354`
 * @throws Error with what CDK reports
 */
export const synthesize = (
  createApp: (context: Readonly<Record<string, unknown>>) => SynthesizableApp,
  dnsServer: string,
): readonly Stack[] =>
  createApp(fastSynthesisContext(dnsServer))
    .synth()
    .stacksRecursively.map(({ stackName, template }) => ({ name: stackName, template }));
