import type { Result } from './run-smoke';
import type { StepId } from './step';

/**
 * Something about AWS that the product relies on, and that neither its documentation nor the
 * embedded cloud proves. Texts are Markdown, because docs/deploying.md lists them word for word.
 */
export type Assumption = {
  readonly statement: string;
  /** The steps that fail on AWS if the statement is wrong, or what to look at yourself. */
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
    statement: 'Lambda’s role may sign forms with which browsers post files to S3.',
    shownBy: ['upload'],
    ifWrong:
      'The answer of S3 names the condition that the form violates. Change it in `functions/imports/upload-store.ts`.',
  },
  {
    statement: 'A stream’s events name their shard if the mapping has a tumbling window.',
    shownBy: ['stream'],
    ifWrong:
      'Don’t send campaigns yet. Counters would lose changes, because positions in different shards can’t be compared (`functions/platform/work/stream-handler.ts`).',
  },
  {
    statement: 'SES publishes to the topic of its events, which our own key encrypts.',
    shownBy: ['send', 'outcomes'],
    ifWrong:
      'Compare the key’s policy in `lib/stacks/data.ts` with the topic’s in `lib/stacks/email.ts`.',
  },
  {
    statement: 'CloudFront signs its calls to the tracker’s Lambda URL (origin access control).',
    shownBy: ['open', 'click', 'raw-url'],
    ifWrong:
      'Let anyone call the URL (`callers` in `lib/features/tracking/hits.ts`), and make it an origin without access control in `lib/constructs/front-door/front-door.ts`. The function still checks the origin header.',
  },
  {
    statement: 'The two permissions that the CDK writes let anyone call a Lambda URL.',
    shownBy: ['one-click', 'form'],
    ifWrong:
      '`aws lambda get-policy` shows which one is missing. Add it in `lib/constructs/functions/public-url.ts`.',
  },
  {
    statement: 'The policy of the images’ bucket admits the distribution of a later stack.',
    shownBy: ['picture'],
    ifWrong: 'Change the conditions of the policy in `lib/stacks/data.ts`.',
  },
  {
    statement:
      'An update resolves a `Fn::GetStackOutput` again even if its resource didn’t change.',
    shownBy: ['form'],
    ifWrong:
      'Raise `remade` of the stack that was read in `lib/stages.ts`, and deploy all stacks ([why](adr/0015-references-between-stacks.md)).',
  },
  {
    statement: 'CloudFront and API Gateway pass on a webhook’s body and signature unchanged.',
    shownBy: ['shopify', 'stripe'],
    ifWrong: 'Change the origin request policy in `lib/constructs/front-door/front-door.ts`.',
  },
  {
    statement: 'EventBridge Scheduler uses a role whose condition names only our account.',
    shownBy: ['schedules'],
    ifWrong: 'Remove the condition in `lib/constructs/functions/tick.ts`.',
  },
  {
    statement: 'SES’s DKIM signature covers `List-Unsubscribe` and `List-Unsubscribe-Post`.',
    shownBy: '[Step 9](#9-send-the-first-campaign) shows how to look at an email’s original.',
    ifWrong:
      'Ask AWS Support. Mailbox providers ignore their unsubscribe button until then, and recipients use the link in the email.',
  },
  {
    statement:
      'Lambda stops no chain of our messages, whether or not SQS adds the trace header to each message of a batch.',
    shownBy:
      'After a few days of use, Lambda’s metric `RecursiveInvocationsDropped` is still 0 for all functions.',
    ifWrong:
      'The function that was stopped needs `mayLoop` and a limit of its own ([why](adr/0189-messages-to-oneself.md)).',
  },
];

const proofOf = ({ shownBy }: Assumption): string =>
  typeof shownBy === 'string'
    ? `By hand: ${shownBy}`
    : `Shown by ${shownBy.map((id) => `\`${id}\``).join(', ')}.`;

/** Writes an assumption as docs/deploying.md lists it. */
export const inDocs = (assumption: Assumption): string =>
  `- **${assumption.statement}** ${proofOf(assumption)} If it’s wrong: ${assumption.ifWrong}`;

/** Returns the text for a terminal, where links are of no use. */
const withoutLinks = (markdown: string): string => markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** Writes what a run on AWS showed about each assumption, one line each. */
export const reportAssumptions = (results: readonly Result[]): readonly string[] => {
  const stateOf = (wanted: StepId) => results.find(({ id }) => id === wanted)?.state ?? 'not tried';
  return assumptions.map((assumption) => {
    const { statement, shownBy, ifWrong } = assumption;
    if (typeof shownBy === 'string') return withoutLinks(`? ${statement} ${proofOf(assumption)}`);
    const states = shownBy.map(stateOf);
    if (states.includes('failed')) {
      return withoutLinks(`✗ ${statement} This may be wrong. If so: ${ifWrong}`);
    }
    const isShown = states.includes('ok') && !states.includes('not tried');
    return isShown ? `✓ ${statement}` : `? ${statement} The run didn’t get that far.`;
  });
};
