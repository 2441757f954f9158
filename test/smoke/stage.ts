import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

/** The URLs and names that a stage's stacks output. */
export type StageOutputs = {
  /** The URL of the app and everything else behind CloudFront. No URL here has a trailing slash. */
  readonly appUrl: string;
  /** The Lambda URL that records opens and clicks. Only CloudFront may call it. */
  readonly trackerUrl: string;
  /** The Lambda URL that mailbox providers post to. */
  readonly unsubscribeUrl: string;
  readonly formsUrl: string;
  readonly tableName: string;
  readonly signingSecret: string;
  readonly stripeSecret: string;
  readonly shopifySecret: string;
};

/** The providers that send webhooks. A stage may lack one. */
export const providers = ['stripe', 'shopify'] as const;
export type Provider = (typeof providers)[number];

/** Returns a function's name without the rest of its ARN. */
export const functionOf = ({ ResourceARN }: { readonly ResourceARN: string }): string =>
  ResourceARN.split(':').at(-1) ?? ResourceARN;

/** A schedule of the stage, as EventBridge Scheduler lists it. */
export type Schedule = { readonly Name: string; readonly State: string };

/** A running stage: one in AWS, or the local cloud. */
export type SmokeStage = {
  readonly name: string;
  readonly outputs: StageOutputs;
  readonly table: DynamoDBDocumentClient;
  readonly secrets: SecretsManagerClient;
  /** The email address of the manager who signs in. */
  readonly manager: string;
  /**
   * Starts waiting for the next sign-in code. Call it before requesting the code.
   * @returns a function that waits for the code
   */
  expectCode(): Promise<() => Promise<string>>;
  /** The providers whose webhooks are skipped if they aren't set up. */
  readonly mayLack: readonly Provider[];
  listSchedules(): Promise<readonly Schedule[]>;
  /** Lists the functions that `bin/hold.sh` or a restore stopped and that haven't been released. */
  listHeldFunctions(): Promise<readonly string[]>;
  /** Returns the stage's time in epoch milliseconds. */
  now(): Promise<number>;
  /** Waits until the stage's clock has advanced by this much. */
  pass(seconds: number): Promise<void>;
  /** How long a step waits for background work, and how often it checks. */
  readonly patience: { readonly withinMs: number; readonly everyMs: number };
};

const stackOutputs = z.record(z.string(), z.string());

/**
 * Finds a stage's URLs and names among the outputs of its stacks.
 * @throws Error that lists the missing outputs
 */
export const stageOutputs = (outputs: unknown, stage: string): StageOutputs => {
  const stacks = z.record(z.string(), stackOutputs).parse(outputs);
  const missing: string[] = [];
  const read = (part: string, name: string): string => {
    const found = stacks[`Mailbloom-${stage}-${part}`] ?? {};
    // If a stack was recreated, outputs that other stacks import have a longer name.
    const key = Object.keys(found).find(
      (one) => one === name || one.startsWith(`PublishOutput${name}`),
    );
    const value = key === undefined ? undefined : found[key];
    if (value === undefined) missing.push(`${name} of Mailbloom-${stage}-${part}`);
    return value ?? '';
  };
  const result = {
    appUrl: read('Public', 'AppUrl'),
    trackerUrl: read('Public', 'TrackerUrl'),
    unsubscribeUrl: read('Public', 'UnsubscribeUrl'),
    formsUrl: read('Public', 'FormsUrl'),
    tableName: read('Data', 'TableName'),
    signingSecret: read('Data', 'SigningSecret'),
    stripeSecret: read('Data', 'StripeSecret'),
    shopifySecret: read('Data', 'ShopifySecret'),
  };
  if (missing.length === 0) return result;
  throw new Error(
    `The deployed stacks have no output ${missing.join(', ')}. Deploy all stacks of ${stage} first.`,
  );
};
