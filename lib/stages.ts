import * as z from 'zod';
import { assistantBudgets, modelSettings } from '../shared/contracts/assistant/models';
import { sharedPool } from '../shared/ip-pools';

const host = z
  .string()
  .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'a host name in lower case, such as app.example.com');

const stackParts = z.enum([
  'Data',
  'Email',
  'Auth',
  'Audience',
  'Jobs',
  'Edge',
  'Public',
  'Sending',
  'Streams',
  'Api',
  'Managers',
  'Assistant',
  'Web',
  'Observability',
]);

/** Last part of a stack's name. */
export type StackPart = z.infer<typeof stackParts>;

const settings = z
  .strictObject({
    stage: z.enum(['dev', 'staging', 'prod']),
    region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
    /**
     * Where the app is opened. Without one it is the CloudFront distribution's own address, which
     * needs no certificate and no DNS. With a hosted zone, DNS records are written by the deploy.
     */
    domain: z
      .strictObject({
        app: host,
        hostedZone: z.strictObject({ id: z.string().min(1), name: host }).optional(),
      })
      .optional(),
    /** Domain that sign-in mails and default senders send from; becomes an SES identity. */
    mailDomain: host,
    logRetentionDays: z.union([z.literal(30), z.literal(90)]),
    /** True: data outlives its stack, and stateful stacks refuse to be deleted. */
    keepData: z.boolean(),
    /** Addresses of these domains sign in with the code after their plus sign, for tests. */
    testSignInDomains: z.array(host),
    /**
     * Internal test accounts that see fewer tabs: customer ids or the customers' email
     * addresses, in lower case.
     */
    reducedTabAccounts: z.array(z.string().regex(/^[^\s,]+$/)).default([]),
    /** Origin of Stripe's API; another one only for its simulator. */
    stripeApiUrl: z.url().default('https://api.stripe.com'),
    /** Origin of the page where customers pay: the app's forms may lead there and nowhere else. */
    checkoutOrigin: z
      .string()
      .regex(/^https?:\/\/[a-z0-9.:-]+$/, 'an origin, such as https://checkout.stripe.com')
      .default('https://checkout.stripe.com'),
    /** Where a shop's admin and API answer; another one only for its simulator. */
    shopifyShopUrl: z
      .string()
      .refine((text) => text.includes('{shop}'), 'an address with {shop} for the shop’s domain')
      .default('https://{shop}'),
    /** The app's page in Shopify's App Store, where customers begin to connect a store. */
    shopifyListingUrl: z.url().default('https://apps.shopify.com/mailbloom'),
    /** Models that the assistant may ask, the one it asks by default first; none: it is off. */
    assistantModels: modelSettings.default([]),
    /** What questions to models may cost: a customer's month, a run, the managers' own month. */
    assistantBudgets: assistantBudgets.prefault({}),
    /** Base of OpenAI's API; another one only for its simulator. */
    openaiApiUrl: z.url().default('https://api.openai.com/v1'),
    /**
     * Dedicated IP pools beside the shared addresses, each with a configuration set of its own. SES
     * manages their addresses, for a monthly fee; an account has at most 50 pools.
     */
    ipPools: z
      .array(z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'a short name in lower case'))
      .max(49)
      .refine((names) => new Set(names).size === names.length && !names.includes(sharedPool), {
        message: `Each pool once, and none called ${sharedPool}`,
      })
      .default([]),
    /** Part of the account's SES rate this stage may use; the sum over an account is at most 1. */
    stageShare: z.number().positive().max(1),
    /**
     * How long the stream's reactor gathers changes before it is called: without, each shard calls it up to
     * four times a second, and each call that has to do with a large audience costs an object in S3.
     */
    reactorWindowSeconds: z.int().min(0).max(5).default(1),
    /** WAF in front of CloudFront: about 12 USD a month and 0.60 USD per million requests. */
    firewall: z.boolean(),
    alarmEmail: z.email().optional(),
    /**
     * How often a stack was deleted and made again, by the last part of its name: `{ Public: 1 }`.
     * Raised by whoever does it (docs/deploying.md), so that those that read from it are deployed.
     */
    remade: z.partialRecord(stackParts, z.int().positive()).default({}),
    /**
     * The header by which origins know CloudFront has numbered values: from `oldest` to `newest` all
     * are accepted, `sent` is the one in use. docs/runbook.md says how one follows another.
     */
    originVerify: z
      .strictObject({
        oldest: z.int().positive(),
        sent: z.int().positive(),
        newest: z.int().positive(),
      })
      .refine(({ oldest, sent, newest }) => oldest <= sent && sent <= newest, {
        message: 'What is sent must be accepted: oldest ≤ sent ≤ newest',
      })
      .default({ oldest: 1, sent: 1, newest: 1 }),
    /**
     * A table that was brought back from a backup, in place of the stack's own, which stays as it
     * is (docs/runbook.md). The label is the last part of its stream's ARN.
     */
    restoredTable: z
      .strictObject({ name: z.string().min(3), streamLabel: z.string().min(1) })
      .optional(),
    monthlyBudgetUsd: z.number().positive(),
  })
  .refine(({ stage, testSignInDomains }) => stage !== 'prod' || testSignInDomains.length === 0, {
    message: 'Production must not list a domain for the test sign-in form',
    path: ['testSignInDomains'],
  })
  .refine(({ firewall, region }) => !firewall || region === 'us-east-1', {
    message: 'A firewall before CloudFront reports to us-east-1, where its alarm must be too',
    path: ['region'],
  });

export type StageSettings = Readonly<z.infer<typeof settings>>;
export type StageName = StageSettings['stage'];

/** @throws ZodError naming every setting that is missing, unknown or malformed */
export const parseStageSettings = (value: unknown): StageSettings => settings.parse(value);

/**
 * The stages. Hosts under `.example` are placeholders: docs/deploying.md says what to put there,
 * and a deploy with one left in place warns.
 */
export const stages: Readonly<Record<StageName, StageSettings>> = {
  dev: parseStageSettings({
    stage: 'dev',
    region: 'us-east-1',
    mailDomain: 'dev.mailbloom.example',
    logRetentionDays: 30,
    keepData: false,
    testSignInDomains: ['test.mailbloom.example'],
    stageShare: 1,
    firewall: false,
    monthlyBudgetUsd: 50,
  }),
  staging: parseStageSettings({
    stage: 'staging',
    region: 'us-east-1',
    domain: { app: 'staging.mailbloom.example' },
    mailDomain: 'mail.staging.mailbloom.example',
    logRetentionDays: 30,
    keepData: true,
    testSignInDomains: ['test.mailbloom.example'],
    stageShare: 1,
    firewall: true,
    alarmEmail: 'alarms@mailbloom.example',
    monthlyBudgetUsd: 200,
  }),
  prod: parseStageSettings({
    stage: 'prod',
    region: 'us-east-1',
    domain: { app: 'app.mailbloom.example' },
    mailDomain: 'mail.mailbloom.example',
    logRetentionDays: 90,
    keepData: true,
    testSignInDomains: [],
    stageShare: 1,
    firewall: true,
    alarmEmail: 'alarms@mailbloom.example',
    monthlyBudgetUsd: 1000,
  }),
};

/** Part of a host that nobody owns: a deploy with it cannot work, a synthesis can. */
export const isPlaceholder = (hostName: string): boolean => hostName.endsWith('.example');

/**
 * Reads `-c stage=…`; dev when it is not given.
 * @throws Error naming the stages there are
 */
export const stageNameOf = (value: unknown = 'dev'): StageName => {
  const found = Object.values(stages).find(({ stage }) => stage === value);
  if (found) return found.stage;
  throw new Error(`There is no stage "${String(value)}": choose ${Object.keys(stages).join(', ')}`);
};
