import type { StageSettings } from '../../lib/stages';
import type { Answer, Refusal } from '../aws-cli';
import { type AccountAnswers, concurrencyQuota, type Stack } from './account';
import { type Check, unanswered } from './check';
import type { StageNeeds } from './stage-needs';

/** Everything that the account checks read. */
export type Circumstances = {
  /** The account number. */
  readonly account: string;
  readonly settings: StageSettings;
  readonly needs: StageNeeds;
  readonly answers: AccountAnswers;
};

/** Explains why AWS didn't say whose credentials these are. */
export const checkCredentials = (
  answer: Answer<{ readonly Account: string; readonly Arn: string }>,
): Check => {
  const check = { name: 'Credentials', stops: 'deploy' } as const;
  if (answer.answered) {
    const { Account, Arn } = answer.value;
    return { ...check, state: 'ok', finding: `You are ${Arn} in account ${Account}.` };
  }
  const problems: Partial<Record<Refusal['reason'], readonly [what: string, todo: string]>> = {
    'no CLI': [
      'The AWS CLI isn’t installed',
      'Install the AWS CLI, version 2. The scripts in bin/ need it too.',
    ],
    unreachable: ['AWS can’t be reached', 'Check your network, and run this again.'],
  };
  const [what, todo] = problems[answer.reason] ?? [
    'The AWS CLI has no usable credentials',
    'Sign in with "aws configure", "aws sso login", or AWS_PROFILE. Then "aws sts get-caller-identity" should work.',
  ];
  const said = answer.reason === 'no CLI' ? '' : ` The AWS CLI said: ${answer.message}`;
  const finding = `${what}, so nothing about the account was checked.${said}`;
  return { ...check, state: 'missing', finding, todo, leadTime: 'minutes' };
};

/** Returns the stage's own stacks that exist in its region, whatever their state. */
export const ownStacks = ({ needs, answers }: Circumstances): readonly Stack[] =>
  Object.values(answers.stacks)
    .flatMap((answer) => (answer.answered ? answer.value.Stacks : []))
    .filter(({ StackName }) => needs.stackNames.includes(StackName));

/** Returns why the stage's stacks aren't known, or undefined if they are. */
export const unreadStacks = ({ answers }: Circumstances): Refusal | undefined =>
  Object.values(answers.stacks).find((answer) => !answer.answered);

/**
 * Checks that AWS offers SES in the region, and that the account has turned the region on. Lambda
 * and the other services are in every region that SES is in.
 */
export const checkRegion = ({ settings: { region }, answers: { ses } }: Circumstances): Check => {
  const check = { name: 'Region', stops: 'deploy' } as const;
  if (ses.answered || ses.reason === 'denied') {
    return { ...check, state: 'ok', finding: `SES is available in ${region}.` };
  }
  if (ses.reason === 'unreachable') {
    return {
      ...check,
      state: 'missing',
      finding: `SES doesn’t answer in ${region}. Either SES isn’t available there, or your network can’t reach it.`,
      todo: 'Choose a region from the list of SES endpoints in the AWS General Reference.',
    };
  }
  if (ses.reason === 'no credentials') {
    return {
      ...check,
      state: 'missing',
      finding: `Your credentials work, but not in ${region}. The account hasn’t turned this region on.`,
      todo: `Run "aws account enable-region --region-name ${region}".`,
      // "A few minutes to several hours" (Account Management reference guide, "Enable or disable
      // AWS Regions").
      leadTime: 'minutes to several hours',
    };
  }
  return unanswered(check.name, check.stops, ses);
};

/**
 * The part of an account's concurrency that can't be reserved (Lambda developer guide, "Configuring
 * reserved concurrency").
 */
const neverReserved = 100;

/** Lambda's default quota, which new accounts don't have yet (Lambda developer guide, "Quotas"). */
const usualConcurrency = 1000;

/** Returns the request for more concurrency that AWS hasn't answered yet. */
const pendingRequest = ({ quotaRequests }: AccountAnswers): number | undefined =>
  quotaRequests.answered
    ? quotaRequests.value.RequestedQuotas.find(({ Status }) =>
        ['PENDING', 'CASE_OPENED'].includes(Status),
      )?.DesiredValue
    : undefined;

/** Checks that Lambda can reserve what the stage's templates reserve. */
export const checkConcurrency = (circumstances: Circumstances): Check => {
  const check = { name: 'Lambda concurrency', stops: 'deploy' } as const;
  const { answers, needs, settings } = circumstances;
  const { lambda } = answers;
  if (!lambda.answered) return unanswered(check.name, check.stops, lambda);
  const unread = unreadStacks(circumstances);
  if (unread) return unanswered(check.name, check.stops, unread);
  const { ConcurrentExecutions: all, UnreservedConcurrentExecutions: unreserved } =
    lambda.value.AccountLimit;
  const { reservedConcurrency: reserves } = needs;
  // If every stack exists, the unreserved concurrency no longer includes what the stage reserves.
  const existing = new Set(ownStacks(circumstances).map(({ StackName }) => StackName));
  const isDeployed = existing.size === needs.stackNames.length;
  const available = isDeployed ? all : unreserved;
  const needed = reserves + neverReserved;
  const sums = `The stage reserves ${reserves}, and ${neverReserved} can’t be reserved, so it needs ${needed}.`;
  if (!isDeployed && existing.size > 0 && unreserved < needed && needed <= all) {
    return {
      ...check,
      state: 'unknown',
      finding: `The account may run ${all} functions at once, and ${unreserved} of them aren’t reserved. ${sums} Some of the stage’s stacks exist, so we can’t tell how much of it they already reserve.`,
    };
  }
  if (available >= needed) {
    return {
      ...check,
      state: 'ok',
      finding: `The account may run ${available.toLocaleString('en-US')} functions at once. ${sums}`,
    };
  }
  const taken =
    available < all ? ` of ${all}, because other functions reserve ${all - available}` : '';
  const asked = pendingRequest(answers);
  const request = `aws service-quotas request-service-quota-increase --service-code lambda --quota-code ${concurrencyQuota} --desired-value ${usualConcurrency} --region ${settings.region}`;
  return {
    ...check,
    state: 'missing',
    finding: `The account may run only ${available} functions at once${taken}. ${sums}`,
    todo: asked
      ? `AWS hasn’t answered your request for ${asked} yet. Wait for it.`
      : `Ask for ${usualConcurrency}. Run "${request}".`,
    // AWS publishes no time. Increases to the usual quota are often automatic within hours. A
    // request that someone reviews takes days (Service Quotas user guide, "Requesting a quota
    // increase").
    leadTime: 'hours to a few days',
  };
};

/**
 * Checks what we can see of CloudFront. AWS only says that an account isn't verified when the account
 * creates its first distribution.
 */
export const checkCloudFront = (circumstances: Circumstances): Check => {
  const check = { name: 'CloudFront', stops: 'deploy' } as const;
  const { distributions } = circumstances.answers;
  if (!distributions.answered) return unanswered(check.name, check.stops, distributions);
  const existing = distributions.value.DistributionList.Items;
  const { domain, stage } = circumstances.settings;
  const other = existing.find(
    ({ Aliases, Comment }) =>
      domain && Comment !== `Mailbloom ${stage}` && Aliases?.Items.includes(domain.app),
  );
  if (other && domain) {
    return {
      ...check,
      state: 'missing',
      finding: `The distribution ${other.Id} already answers for ${domain.app}. CloudFront gives a domain to one distribution only.`,
      todo: `Remove the alternate domain name from ${other.Id}.`,
      leadTime: 'minutes',
    };
  }
  if (existing.length > 0) {
    return { ...check, state: 'ok', finding: 'The account has created distributions before.' };
  }
  return {
    ...check,
    state: 'unknown',
    finding:
      'The account has no distribution. AWS verifies a new account before its first distribution. Only a deploy shows whether yours is verified (“Your account must be verified before you can add new CloudFront resources”).',
    todo: 'If the account is new, open a support case now. Choose “Account and billing” and the service CloudFront.',
    // AWS publishes no time. Reports in public issues range from hours to several business days.
    leadTime: '1 to 3 business days',
  };
};

/** Checks that CDK can deploy to every region of the stage. */
export const checkBootstrap = ({ account, needs, answers }: Circumstances): readonly Check[] =>
  needs.regions.map((region) => {
    const check = { name: `CDK bootstrap in ${region}`, stops: 'deploy' } as const;
    const answer: Answer<{ readonly Stacks: readonly Stack[] }> | Refusal | undefined =
      answers.stacks[region];
    if (!answer?.answered) {
      const none: Refusal = { answered: false, reason: 'other', message: 'nothing' };
      return unanswered(check.name, check.stops, answer ?? none);
    }
    const toolkit = answer.value.Stacks.find(({ StackName }) => StackName === 'CDKToolkit');
    const version = Number(
      toolkit?.Outputs.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue ?? 0,
    );
    if (toolkit && version >= needs.bootstrapVersion) {
      return { ...check, state: 'ok', finding: `The bootstrap stack has version ${version}.` };
    }
    return {
      ...check,
      state: 'missing',
      finding: toolkit
        ? `The bootstrap stack has version ${version}, and the stage needs ${needs.bootstrapVersion}.`
        : 'This region has no CDK bootstrap stack (CDKToolkit).',
      todo: `Run "npx cdk bootstrap aws://${account}/${region}".`,
      leadTime: '2 minutes',
    };
  });

/**
 * Returns whether a failed stack blocks every deploy. The CDK CLI itself deletes and recreates a
 * stack that was rolled back, unless it is protected from deletion.
 */
const blocks = ({ StackStatus, EnableTerminationProtection }: Stack): boolean =>
  ['ROLLBACK_FAILED', 'DELETE_FAILED', 'CREATE_FAILED', 'UPDATE_ROLLBACK_FAILED'].includes(
    StackStatus,
  ) ||
  (StackStatus === 'ROLLBACK_COMPLETE' && EnableTerminationProtection === true);

/**
 * Finds what a failed first deploy left behind: stacks that have to be deleted, and resources that
 * no longer belong to any stack.
 */
export const checkLeftovers = (circumstances: Circumstances): Check => {
  const check = { name: 'Earlier deploys', stops: 'deploy' } as const;
  const { settings, answers } = circumstances;
  const existing = ownStacks(circumstances);
  const failed = existing.filter(blocks);
  if (failed.length > 0) {
    return {
      ...check,
      state: 'missing',
      finding: `These stacks failed: ${failed.map(({ StackName, StackStatus }) => `${StackName} (${StackStatus})`).join(', ')}.`,
      todo: 'Follow “After a failed first deploy” in docs/deploying.md.',
      leadTime: 'minutes',
    };
  }
  const unread = unreadStacks(circumstances);
  if (unread) return unanswered(check.name, check.stops, unread);
  const { tagged } = answers;
  if (!tagged.answered) return unanswered(check.name, check.stops, tagged);
  const names = existing.map(({ StackName }) => StackName);
  const orphans = tagged.value.ResourceTagMappingList.filter(({ Tags }) => {
    const stack = Tags.find(({ Key }) => Key === 'aws:cloudformation:stack-name')?.Value;
    return stack !== undefined && !names.includes(stack);
  });
  if (orphans.length === 0) {
    return { ...check, state: 'ok', finding: `No earlier ${settings.stage} deploy left anything.` };
  }
  const count =
    orphans.length === 1 ? 'There is 1 resource' : `There are ${orphans.length} resources`;
  const shown = orphans.slice(0, 3).map(({ ResourceARN }) => ResourceARN);
  return {
    ...check,
    // They cost money, but don't block a deploy, which creates new resources.
    stops: 'campaign',
    state: 'missing',
    finding: `${count} of an earlier ${settings.stage} deploy outside any stack: ${shown.join(', ')}${orphans.length > shown.length ? ' …' : ''}`,
    todo: 'Make sure that no one needs the data, then delete it. See “After a failed first deploy” in docs/deploying.md.',
    leadTime: 'minutes',
  };
};
