import type { ReputationLevel, ReputationRates } from '../../../shared/contracts/sending-health';
import { reputationLimits } from './reputation-rules';

const percentText = (percent: number): string => `${Math.round(percent * 100) / 100}%`;

const causes = ({ bounceRate, complaintRate, complained }: ReputationRates) => ({
  bounces: bounceRate >= reputationLimits.bounce.warning,
  complaints:
    complaintRate >= reputationLimits.complaint.warning &&
    complained >= reputationLimits.complainers.warning,
});

/**
 * Returns a sentence such as 'In the last 7 days, 8.2% of your emails bounced and 0.4% were marked
 * as spam.'
 */
const ratesSentence = (rates: ReputationRates): string => {
  const { bounces, complaints } = causes(rates);
  const parts = [
    ...(bounces ? [`${percentText(rates.bounceRate)} of your emails bounced`] : []),
    ...(complaints ? [`${percentText(rates.complaintRate)} were marked as spam`] : []),
  ];
  return `In the last 7 days, ${parts.join(' and ')}.`;
};

/** Returns why a delivery is paused. */
export const pauseReason = (rates: ReputationRates): string =>
  `${ratesSentence(rates)} To protect your reputation, sending is paused for this account. Clean up your list and contact us to resume.`;

/** Returns the message to the customer when the level gets worse. */
export const levelMessage = (level: 'warning' | 'paused', rates: ReputationRates): string =>
  level === 'paused'
    ? `All sending from your account is paused. ${ratesSentence(rates)} Clean up your list, then contact us to resume.`
    : `Clean up your list. ${ratesSentence(rates)} Sending pauses at ${reputationLimits.bounce.paused}% bounces or ${reputationLimits.complaint.paused}% spam complaints.`;

/** Returns what a manager can do about a reputation level. */
export const adviceOn = (level: ReputationLevel, rates: ReputationRates): string[] => {
  if (level === 'good') return [];
  const { bounces, complaints } = causes(rates);
  return [
    ...(bounces
      ? [
          'Find the list or file the bounced addresses came from, and remove it or have people confirm again.',
        ]
      : []),
    ...(complaints
      ? ['Only email people who signed up, send less often, and start with people who open.']
      : []),
    ...(level === 'paused'
      ? ['After the cause is fixed, allow sending again and resume with a slow warm-up.']
      : ['Use threshold-based warm-up for the next emails so they pause on their own.']),
  ];
};
