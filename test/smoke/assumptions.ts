import type { Result } from './run-smoke';
import type { StepId } from './step';

/**
 * A property of AWS that the product relies on, and that neither AWS's documentation nor the local
 * cloud proves. The texts are Markdown, because docs/deploying.md lists them word for word.
 */
export type Assumption = {
  readonly statement: string;
  /** The steps that fail on AWS if the statement is wrong, or what to check manually. */
  readonly shownBy: readonly [StepId, ...StepId[]] | string;
  readonly ifWrong: string;
};

export const assumptions: readonly Assumption[] = [
  {
    statement: 'Cognito’s Essentials plan includes custom challenges.',
    shownBy: ['sign-in'],
    ifWrong: 'Set `featurePlan` to `PLUS` in `lib/constructs/code-sign-in.ts`.',
  },
  {
    statement: 'Lambda’s role may sign the forms that browsers use to upload files to S3.',
    shownBy: ['upload'],
    ifWrong:
      'The response from S3 names the condition that the form violates. Change it in `functions/imports/upload-store.ts`.',
  },
  {
    statement: 'Stream events name their shard if the mapping has a tumbling window.',
    shownBy: ['stream'],
    ifWrong:
      'Don’t send campaigns yet. The counters would miss changes, because positions in different shards can’t be compared (`functions/platform/work/stream-handler.ts`).',
  },
  {
    statement: 'SES can publish to its event topic, which is encrypted with our own key.',
    shownBy: ['send', 'outcomes'],
    ifWrong:
      'Compare the key policy in `lib/stacks/data.ts` with the topic policy in `lib/stacks/email.ts`.',
  },
  {
    statement: 'CloudFront signs its calls to the tracker’s Lambda URL (origin access control).',
    shownBy: ['open', 'click', 'raw-url'],
    ifWrong:
      'Let anyone call the URL (`callers` in `lib/features/tracking/tracking.ts`), and make it an origin without access control in `lib/constructs/front-door/front-door.ts`. The function still checks the origin header.',
  },
  {
    statement:
      'A Lambda URL of an alias calls the new version as often as a canary says, and passes every header on.',
    shownBy: ['open', 'click', 'raw-url', 'one-click', 'form'],
    ifWrong:
      'Set `rollout` to `at-once` in `lib/stages.ts`. If only a header is missing, change the origin in `lib/constructs/front-door/front-door.ts`.',
  },
  {
    statement: 'Lambda counts the calls of an alias’s URL in the metrics of its function too.',
    shownBy:
      'After the smoke test, the metric `UrlRequestCount` by function name should count calls of `unsubscribe` and `track`.',
    ifWrong:
      'Add the alias to the dimensions in `lib/constructs/functions/public-url.ts`, or the alarms on clicks and unsubscribing see no calls.',
  },
  {
    statement: 'CodeDeploy needs no permission beyond one alias and the alarm.',
    shownBy:
      'The second deploy of a stage with canaries should succeed, and CodeDeploy should list its deployments.',
    ifWrong: 'Add what the deployment’s error names in `lib/constructs/functions/rollout.ts`.',
  },
  {
    statement: 'The two permissions that the CDK writes let anyone call a Lambda URL.',
    shownBy: ['one-click', 'form'],
    ifWrong:
      '`aws lambda get-policy` shows which one is missing. Add it in `lib/constructs/functions/public-url.ts`.',
  },
  {
    statement: 'The images’ bucket policy admits the distribution, which a later stack creates.',
    shownBy: ['picture'],
    ifWrong: 'Change the policy’s conditions in `lib/stacks/data.ts`.',
  },
  {
    statement:
      'A stack update resolves `Fn::GetStackOutput` again even if the resource that uses it didn’t change.',
    shownBy: ['form'],
    ifWrong:
      'In `lib/stages.ts`, increment `remade` for the stack whose output is read, and deploy all stacks ([why](adr/0015-references-between-stacks.md)).',
  },
  {
    statement: 'CloudFront and API Gateway pass a webhook’s body and signature through unchanged.',
    shownBy: ['shopify', 'stripe'],
    ifWrong: 'Change the origin request policy in `lib/constructs/front-door/front-door.ts`.',
  },
  {
    statement: 'EventBridge Scheduler can use a role whose condition names only our account.',
    shownBy: ['schedules'],
    ifWrong: 'Remove the condition in `lib/constructs/functions/run-every.ts`.',
  },
  {
    statement: 'SES’s DKIM signature covers `List-Unsubscribe` and `List-Unsubscribe-Post`.',
    shownBy: '[Step 9](#9-send-the-first-campaign) explains how to look at an email’s original.',
    ifWrong:
      'Ask AWS Support. Until it’s fixed, mailbox providers don’t show their unsubscribe button, and recipients use the link in the email.',
  },
  {
    statement:
      'SES reports what became of nearly every email within an hour, even if only a delay.',
    shownBy:
      'An hour after a campaign, its report should count all but a few of the sent emails as delivered or bounced.',
    ifWrong:
      'Request `sendEvent` for all configuration sets in `lib/stacks/email.ts` ([why](adr/0005-delivery-ledger.md)).',
  },
  {
    statement:
      'Lambda doesn’t stop any chain of our messages, whether or not SQS adds the trace header to each message in a batch.',
    shownBy:
      'After a few days of use, Lambda’s metric `RecursiveInvocationsDropped` should still be 0 for all functions.',
    ifWrong:
      'The function that Lambda stopped needs `mayLoop` and its own limit ([why](adr/0189-messages-to-oneself.md)).',
  },
];

const proofOf = ({ shownBy }: Assumption): string =>
  typeof shownBy === 'string'
    ? `Check manually: ${shownBy}`
    : `Shown by ${shownBy.map((id) => `\`${id}\``).join(', ')}.`;

/** Writes an assumption as docs/deploying.md lists it. */
export const inDocs = (assumption: Assumption): string =>
  `- **${assumption.statement}** ${proofOf(assumption)} If it’s wrong: ${assumption.ifWrong}`;

/** Returns the text for a terminal, where links don't work. */
const withoutLinks = (markdown: string): string => markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** Writes what a run on AWS showed about each assumption, one line each. */
export const reportAssumptions = (results: readonly Result[]): readonly string[] => {
  const stateOf = (wanted: StepId) => results.find(({ id }) => id === wanted)?.state ?? 'not tried';
  return assumptions.map((assumption) => {
    const { statement, shownBy, ifWrong } = assumption;
    if (typeof shownBy === 'string') return withoutLinks(`? ${statement} ${proofOf(assumption)}`);
    const states = shownBy.map(stateOf);
    if (states.includes('failed')) {
      return withoutLinks(`✗ ${statement} This may be wrong. If it is: ${ifWrong}`);
    }
    const isShown = states.includes('ok') && !states.includes('not tried');
    return isShown ? `✓ ${statement}` : `? ${statement} The run didn’t get that far.`;
  });
};
