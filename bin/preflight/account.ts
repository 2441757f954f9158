import { execFile } from 'node:child_process';
import { resolveNs } from 'node:dns/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { StageSettings } from '../../lib/stages';
import { type Answer, askAws } from '../aws-cli';
import type { StageNeeds } from './stage-needs';

const identity = z.object({ Account: z.string(), Arn: z.string() });

const lambdaSettings = z.object({
  AccountLimit: z.object({
    ConcurrentExecutions: z.number(),
    UnreservedConcurrentExecutions: z.number(),
  }),
});

const quotaRequests = z.object({
  RequestedQuotas: z.array(z.object({ Status: z.string(), DesiredValue: z.number() })).default([]),
});

const sesAccount = z.object({
  ProductionAccessEnabled: z.boolean(),
  SendingEnabled: z.boolean(),
  EnforcementStatus: z.string().default('HEALTHY'),
  SendQuota: z.object({ Max24HourSend: z.number(), MaxSendRate: z.number() }),
  Details: z.object({ ReviewDetails: z.object({ Status: z.string() }).optional() }).optional(),
});

const emailIdentity = z.object({ VerifiedForSendingStatus: z.boolean() });

const stacks = z.object({
  Stacks: z.array(
    z.object({
      StackName: z.string(),
      StackStatus: z.string(),
      EnableTerminationProtection: z.boolean().optional(),
      Outputs: z
        .array(z.object({ OutputKey: z.string(), OutputValue: z.string().optional() }))
        .default([]),
    }),
  ),
});

const distributions = z.object({
  DistributionList: z
    .object({
      Items: z
        .array(
          z.object({
            Id: z.string(),
            Comment: z.string().default(''),
            Aliases: z.object({ Items: z.array(z.string()).default([]) }).optional(),
          }),
        )
        .default([]),
    })
    .default({ Items: [] }),
});

const zones = z.object({
  HostedZones: z
    .array(
      z.object({
        Id: z.string(),
        Name: z.string(),
        Config: z.object({ PrivateZone: z.boolean().optional() }).optional(),
      }),
    )
    .default([]),
});

const zone = z.object({
  DelegationSet: z.object({ NameServers: z.array(z.string()).default([]) }).optional(),
});

const certificates = z.object({
  CertificateSummaryList: z
    .array(z.object({ DomainName: z.string(), Status: z.string().optional() }))
    .default([]),
});

const taggedResources = z.object({
  ResourceTagMappingList: z
    .array(
      z.object({
        ResourceARN: z.string(),
        Tags: z.array(z.object({ Key: z.string(), Value: z.string() })).default([]),
      }),
    )
    .default([]),
});

export type Stack = z.infer<typeof stacks>['Stacks'][number];

/** What AWS answered about the account, one answer for each question. */
export type AccountAnswers = {
  readonly lambda: Answer<z.infer<typeof lambdaSettings>>;
  readonly quotaRequests: Answer<z.infer<typeof quotaRequests>>;
  readonly ses: Answer<z.infer<typeof sesAccount>>;
  readonly mailDomain: Answer<z.infer<typeof emailIdentity>>;
  /** All stacks of each region that the stage is deployed to. */
  readonly stacks: Readonly<Record<string, Answer<z.infer<typeof stacks>>>>;
  readonly distributions: Answer<z.infer<typeof distributions>>;
  readonly zones: Answer<z.infer<typeof zones>>;
  /**
   * The name servers of the stage's hosted zone, and those that its parent zone lists in public
   * DNS.
   */
  readonly zoneServers: Answer<z.infer<typeof zone>> | undefined;
  readonly publicServers: readonly string[] | undefined;
  readonly certificates: Answer<z.infer<typeof certificates>>;
  /** Everything in the account that has the tags of this stage. */
  readonly tagged: Answer<z.infer<typeof taggedResources>>;
};

/** The region in which AWS manages CloudFront, Route 53, and certificates for CloudFront. */
const globalRegion = 'us-east-1';

/** Returns whose credentials the AWS CLI uses. */
export const askIdentity = (): Promise<Answer<z.infer<typeof identity>>> =>
  askAws(globalRegion, ['sts', 'get-caller-identity'], identity);

/** Returns the AWS CLI's version, such as 2.31.0, or undefined if it doesn't say. */
export const askCliVersion = async (): Promise<string | undefined> => {
  try {
    const { stdout } = await promisify(execFile)('aws', ['--version'], { env: process.env });
    return /^aws-cli\/(\S+)/.exec(stdout)?.[1];
  } catch {
    return undefined;
  }
};

/** Lambda's quota "Concurrent executions". */
export const concurrencyQuota = 'L-B99A9384';

/** The error codes that mean that a host has no name servers, not that DNS failed. */
const noneCodes = ['ENOTFOUND', 'ENODATA'];

const nameServers = async (host: string): Promise<readonly string[] | undefined> => {
  try {
    return await resolveNs(host);
  } catch (error) {
    const { code = '' } = error as { readonly code?: string };
    return noneCodes.includes(code) ? [] : undefined;
  }
};

/**
 * Returns the name servers that public DNS lists for a zone. The list is empty if the zone isn't
 * delegated. Returns undefined if this machine has no DNS.
 */
const publicServersOf = async (
  zoneName: string | undefined,
): Promise<readonly string[] | undefined> => {
  if (!zoneName) return undefined;
  const found = await nameServers(zoneName);
  if (found?.length !== 0) return found;
  return (await nameServers('amazonaws.com'))?.length ? [] : undefined;
};

/** Asks AWS everything that the checks need to know. Only reads. */
export const askAccount = async (
  { stage, region, domain, mailDomain }: StageSettings,
  { regions }: StageNeeds,
): Promise<AccountAnswers> => {
  const zoneId = domain?.hostedZone?.id;
  const quota = ['--service-code', 'lambda', '--quota-code', concurrencyQuota];
  const tags = ['Key=product,Values=mailbloom', `Key=stage,Values=${stage}`];
  const [lambda, requests, ses, identityOfDomain, cdn, allZones, servers, certs, tagged] =
    await Promise.all([
      askAws(region, ['lambda', 'get-account-settings'], lambdaSettings),
      askAws(
        region,
        ['service-quotas', 'list-requested-service-quota-change-history-by-quota', ...quota],
        quotaRequests,
      ),
      askAws(region, ['sesv2', 'get-account'], sesAccount),
      askAws(
        region,
        ['sesv2', 'get-email-identity', '--email-identity', mailDomain],
        emailIdentity,
      ),
      askAws(globalRegion, ['cloudfront', 'list-distributions'], distributions),
      askAws(globalRegion, ['route53', 'list-hosted-zones'], zones),
      zoneId
        ? askAws(globalRegion, ['route53', 'get-hosted-zone', '--id', zoneId], zone)
        : undefined,
      askAws(globalRegion, ['acm', 'list-certificates'], certificates),
      askAws(
        region,
        ['resourcegroupstaggingapi', 'get-resources', '--tag-filters', ...tags],
        taggedResources,
      ),
    ]);
  const stacksByRegion = await Promise.all(
    regions.map(
      async (each) =>
        [each, await askAws(each, ['cloudformation', 'describe-stacks'], stacks)] as const,
    ),
  );
  return {
    lambda,
    quotaRequests: requests,
    ses,
    mailDomain: identityOfDomain,
    stacks: Object.fromEntries(stacksByRegion),
    distributions: cdn,
    zones: allZones,
    zoneServers: servers,
    publicServers: await publicServersOf(domain?.hostedZone?.name),
    certificates: certs,
    tagged,
  };
};
