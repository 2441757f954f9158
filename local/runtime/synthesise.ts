import type { Stack, Template } from '@mailbloom/embedded-cloud';

/** What the local cloud needs of a CDK app. */
export type Synthesisable = {
  synth(): {
    readonly stacksRecursively: readonly {
      readonly stackName: string;
      readonly template: Template;
    }[];
  };
};

/** Turns off what costs seconds and changes nothing in the template: bundling and validation. */
const quickly = (dnsServer: string) => {
  process.env.CDK_VALIDATION = 'false';
  return {
    'aws:cdk:bundling-stacks': [],
    'aws:cdk:disable-asset-staging': true,
    'mailbloom:withoutTree': true,
    // Locally nobody's real DNS is asked.
    'mailbloom:dnsServers': dnsServer,
    // Warnings are for who deploys.
    '@aws-cdk/core:annotationsInValidationReport': false,
  };
};

/**
 * Synthesises the app's templates in this process.
 * @param dnsServer the DNS simulator, `127.0.0.1:5354`
 * @throws Error what CDK reports
 */
export const synthesise = (
  createApp: (context: Readonly<Record<string, unknown>>) => Synthesisable,
  dnsServer: string,
): readonly Stack[] =>
  createApp(quickly(dnsServer))
    .synth()
    .stacksRecursively.map(({ stackName, template }) => ({ name: stackName, template }));
