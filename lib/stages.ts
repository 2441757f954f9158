import * as z from 'zod';
import { assistantBudgets, modelSettings } from '../shared/contracts/assistant/models';
import { sharedPool } from '../shared/ip-pools';

const host = z
  .string()
  .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'a host name in lower case, such as app.example.com');

/** The form of an AWS region's name, such as eu-central-1. Whether AWS has it is another question. */
export const regionPattern = /^[a-z]{2}-[a-z]+-\d$/;

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
  'Pipeline',
]);

/** The last part of a stack's name. */
export type StackPart = z.infer<typeof stackParts>;

const settings = z
  .strictObject({
    stage: z.enum(['dev', 'staging', 'prod']),
    region: z.string().regex(regionPattern),
    /**
     * The app's domain. Without one, the app uses the CloudFront distribution's own domain, which
     * needs no certificate and no DNS. With a hosted zone, the deploy writes the DNS records.
     */
    domain: z
      .strictObject({
        app: host,
        hostedZone: z.strictObject({ id: z.string().min(1), name: host }).optional(),
      })
      .optional(),
    /** The domain that sign-in emails and default senders send from. It becomes an SES identity. */
    mailDomain: host,
    logRetentionDays: z.union([z.literal(30), z.literal(90)]),
    /**
     * Whether data is kept when its stack is deleted, and stacks with data refuse to be deleted.
     */
    keepData: z.boolean(),
    /**
     * Domains for tests. Addresses on these domains sign in with the code after the plus sign in
     * the address.
     */
    testSignInDomains: z.array(host),
    /**
     * Internal test accounts that see fewer tabs, given as customer ids or customers' email
     * addresses, in lowercase.
     */
    reducedTabAccounts: z.array(z.string().regex(/^[^\s,]+$/)).default([]),
    /** The origin of Stripe's API. Only the Stripe simulator needs a different one. */
    stripeApiUrl: z.url().default('https://api.stripe.com'),
    /**
     * Whether Stripe Tax adds taxes to payments. Stripe has to know where the seller is registered
     * for tax first.
     */
    stripeTax: z.boolean().default(false),
    /**
     * The origin of the payment page. Apart from the app itself, it's the only origin that the
     * app's forms may lead to.
     */
    checkoutOrigin: z
      .string()
      .regex(/^https?:\/\/[a-z0-9.:-]+$/, 'an origin, such as https://checkout.stripe.com')
      .default('https://checkout.stripe.com'),
    /** The URL of a shop's admin and API. Only the Shopify simulator needs a different one. */
    shopifyShopUrl: z
      .string()
      .refine((text) => text.includes('{shop}'), 'an address with {shop} for the shop’s domain')
      .default('https://{shop}'),
    /** The app's page in Shopify's App Store, where customers start connecting a store. */
    shopifyListingUrl: z.url().default('https://apps.shopify.com/mailbloom'),
    /** Models the assistant may call, the default one first. If empty, the assistant is off. */
    assistantModels: modelSettings.default([]),
    /**
     * Spending limits for calls to models: per customer and month, per run, and per month for the
     * managers.
     */
    assistantBudgets: assistantBudgets.prefault({}),
    /** The base URL of OpenAI's API. Only the OpenAI simulator needs a different one. */
    openaiApiUrl: z.url().default('https://api.openai.com/v1'),
    /**
     * Dedicated IP pools besides the shared IP addresses, each with its own configuration set. SES
     * manages their addresses for a monthly fee. An account has up to 50 pools.
     */
    ipPools: z
      .array(z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'a short name in lower case'))
      .max(49)
      .refine((names) => new Set(names).size === names.length && !names.includes(sharedPool), {
        message: `List each IP pool once, and don’t name any of them ${sharedPool}`,
      })
      .default([]),
    /**
     * The share of the account's SES rate this stage may use. All shares of an account add up to at
     * most 1.
     */
    stageShare: z.number().positive().max(1),
    /**
     * How long the two stream handlers gather changes before they are invoked. Without this, each
     * shard invokes each of them up to four times a second, and each call of the second one that
     * affects a large audience costs an object in S3.
     */
    streamWindowSeconds: z.int().min(0).max(5).default(1),
    /**
     * How the functions that answer calls from outside get their new versions: all calls at once, or
     * a tenth of them first. If calls fail then, the deploy ends and the version before is back.
     */
    rollout: z.enum(['at-once', 'canary']),
    /** WAF in front of CloudFront, for 9 USD a month and 0.60 USD per million requests. */
    firewall: z.boolean(),
    /**
     * Who gets alarms, by severity (lib/alarm-registry.ts). The addresses can be the same. For
     * `page`, use an address from a paging service. Without addresses, the stage has no alarms,
     * because CloudWatch charges 0.10 USD a month for each one and they would notify no one.
     */
    alarmEmails: z
      .strictObject({ page: z.email(), ticket: z.email(), notice: z.email() })
      .optional(),
    /**
     * The URL of a monitor outside AWS (a dead man's switch). The canary calls it every minute while
     * the product works, and the monitor notifies someone when the calls stop.
     */
    heartbeatUrl: z.url({ protocol: /^https$/ }).optional(),
    /**
     * The number of times each stack was deleted and recreated, by the last part of the stack's
     * name: `{ Public: 1 }`. Increment it when recreating a stack (docs/infrastructure.md), so that the
     * stacks reading from it are deployed.
     */
    remade: z.partialRecord(stackParts, z.int().positive()).default({}),
    /**
     * The header by which origins recognize CloudFront has numbered values. All from `oldest` to
     * `newest` are accepted, and `sent` is the one in use. docs/runbook.md describes how to rotate
     * them.
     */
    originVerify: z
      .strictObject({
        oldest: z.int().positive(),
        sent: z.int().positive(),
        newest: z.int().positive(),
      })
      .refine(({ oldest, sent, newest }) => oldest <= sent && sent <= newest, {
        message: 'The header value that is sent must also be accepted: oldest ≤ sent ≤ newest',
      })
      .default({ oldest: 1, sent: 1, newest: 1 }),
    /**
     * A table restored from a backup that replaces the stack's own, which stays as it is
     * (docs/runbook.md). The label is the last part of its stream's ARN.
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
    message: 'A CloudFront firewall reports to us-east-1, so its alarm must be there too',
    path: ['region'],
  });

export type StageSettings = Readonly<z.infer<typeof settings>>;
export type StageName = StageSettings['stage'];

/** @throws Error naming every missing, unknown, or malformed setting of the stage */
export const parseStageSettings = (value: unknown): StageSettings => {
  const parsed = settings.safeParse(value);
  if (parsed.success) return parsed.data;
  const { stage } = value as { readonly stage?: unknown };
  throw new Error(
    `lib/stages.ts has settings of ${stage} that can’t be deployed:\n${z.prettifyError(parsed.error)}`,
    { cause: parsed.error },
  );
};

/**
 * The settings of each stage. Hosts under `.example` are placeholders, and docs/deploying.md
 * describes what to enter instead. A deploy warns if a placeholder wasn't replaced.
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
    rollout: 'at-once',
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
    rollout: 'canary',
    firewall: true,
    alarmEmails: {
      page: 'pages@mailbloom.example',
      ticket: 'tickets@mailbloom.example',
      notice: 'notices@mailbloom.example',
    },
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
    rollout: 'canary',
    firewall: true,
    alarmEmails: {
      page: 'pages@mailbloom.example',
      ticket: 'tickets@mailbloom.example',
      notice: 'notices@mailbloom.example',
    },
    monthlyBudgetUsd: 1000,
  }),
};

/**
 * Returns whether a host is a placeholder that no one owns. Synthesis works with a placeholder, but
 * a deploy doesn't.
 */
export const isPlaceholder = (hostName: string): boolean => hostName.endsWith('.example');

/**
 * Returns the stage given with `-c stage=…`, or dev if none is given.
 * @throws Error naming the known stages, and the reason if only capitals are wrong
 */
export const stageNameOf = (value: unknown = 'dev'): StageName => {
  const named = (name: unknown) => Object.values(stages).find(({ stage }) => stage === name)?.stage;
  const found = named(value);
  if (found) return found;
  const lowercase = named(String(value).toLowerCase());
  const problem = lowercase
    ? `Stage names are in lower case, because AWS names that contain them are case-sensitive: write "${lowercase}", not "${String(value)}".`
    : `There is no stage "${String(value)}": choose ${Object.keys(stages).join(', ')}`;
  throw new Error(problem);
};
