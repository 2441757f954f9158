import type { DraftAbTest } from '../../../../../../shared/contracts/email/ab-test';
import {
  abTestLimits,
  abTestSize,
  minRecipients,
  variantSizes,
} from '../../../../../../shared/sending/ab-test';
import { formatNumber, formatPercent, plural } from '../../../../lib/format';

const hoursText = (hours: number): string => plural(hours, 'hour');

/**
 * Returns a text such as '3 subjects on 200 people, winner to everyone else after 4 hours'. Returns
 * undefined without an A/B test.
 */
export const abTestSummary = (
  abTest: DraftAbTest | null | undefined,
  recipients: number,
): string | undefined => {
  if (!abTest) return undefined;
  const size = formatNumber(abTestSize(recipients, abTest.percent));
  const subjects = plural(abTest.others.length + 1, 'subject');
  return `${subjects} on ${size} people, winner to everyone else after ${hoursText(abTest.hours)}`;
};

/**
 * Explains that there are too few recipients for an A/B test. Shown before the author fills in the
 * fields of the test.
 */
export const tooSmallText = (recipients: number): string => {
  const { minPerVariant, percent } = abTestLimits;
  return `An A/B test needs at least ${formatNumber(minRecipients(2))} recipients. With ${formatPercent(percent.max)} of them in the test, each of two subjects goes to at least ${minPerVariant}. This email has ${formatNumber(recipients)}.`;
};

/**
 * Returns the number of recipients per variant, such as '100 each', or '102, 101 and 101' if they
 * can't be divided evenly.
 */
const sizesText = (size: number, variants: number): string => {
  const sizes = variantSizes(size, variants).map(formatNumber);
  if (new Set(sizes).size === 1) return `${sizes[0]} each`;
  return `${sizes.slice(0, -1).join(', ')} and ${sizes.at(-1)}`;
};

/**
 * Describes in a sentence what the A/B test will do. Includes the number of people if it is known.
 */
export const abTestSentence = (
  { others, percent, measure, hours }: DraftAbTest,
  recipients: number | undefined,
): string => {
  const variants = others.length + 1;
  const endText = `After ${hoursText(hours)}, the subject that most people ${measure === 'opens' ? 'opened' : 'clicked'}`;
  if (recipients === undefined) {
    return `${formatPercent(percent)} of recipients get one of the ${variants} subjects. ${endText} goes to everyone else.`;
  }
  const size = abTestSize(recipients, percent);
  return `${formatNumber(size)} of ${formatNumber(recipients)} people get one of the ${variants} subjects, ${sizesText(size, variants)}. ${endText} goes to the other ${formatNumber(recipients - size)}.`;
};
