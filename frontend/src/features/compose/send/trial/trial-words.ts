import type { DraftTrial } from '../../../../../../shared/contracts/email/trial';
import {
  leastRecipients,
  trialLimits,
  trialSize,
  variantSizes,
} from '../../../../../../shared/sending/trial';
import { formatNumber, plural } from '../../../../lib/format';

const hoursText = (hours: number): string => plural(hours, 'hour');

/** '3 subjects on 200 people, the winner to the others 4 hours later'; undefined without a trial. */
export const trialFact = (
  trial: DraftTrial | null | undefined,
  recipients: number,
): string | undefined => {
  if (!trial) return undefined;
  const size = formatNumber(trialSize(recipients, trial.percent));
  const subjects = plural(trial.others.length + 1, 'subject');
  return `${subjects} on ${size} people, winner to everyone else after ${hoursText(trial.hours)}`;
};

/** Why so few people are no test, before anybody has filled one in. */
export const tooSmallText = (recipients: number): string => {
  const { leastPerVariant, percent } = trialLimits;
  return `An A/B test needs at least ${formatNumber(leastRecipients(2))} recipients: ${leastPerVariant} for each of two subjects, on ${percent.max}% of the list. This email has ${formatNumber(recipients)}.`;
};

/** '100 each', or '102, 101 and 101' where it does not divide. */
const sizesText = (size: number, variants: number): string => {
  const sizes = variantSizes(size, variants).map(formatNumber);
  if (new Set(sizes).size === 1) return `${sizes[0]} each`;
  return `${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1)}`;
};

/** What will happen, with numbers as far as they are known. */
export const trialSentence = (
  { others, percent, measure, hours }: DraftTrial,
  recipients: number | undefined,
): string => {
  const variants = others.length + 1;
  const end = `After ${hoursText(hours)}, the one that most people ${measure === 'opens' ? 'opened' : 'clicked'}`;
  if (recipients === undefined) {
    return `${percent}% of recipients get one of the ${variants} subjects. ${end} goes to everyone else.`;
  }
  const size = trialSize(recipients, percent);
  return `${formatNumber(size)} of ${formatNumber(recipients)} people get one of the ${variants} subjects, ${sizesText(size, variants)}. ${end} goes to the other ${formatNumber(recipients - size)}.`;
};
