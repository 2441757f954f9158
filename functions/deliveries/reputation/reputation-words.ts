import type { ReputationLevel, ReputationRates } from '../../../shared/contracts/sending-health';
import { reputationLimits } from './reputation-rules';

const shown = (percent: number): string => `${Math.round(percent * 100) / 100} %`;

const causes = ({ bounceRate, complaintRate, complained }: ReputationRates) => ({
  bounces: bounceRate >= reputationLimits.bounce.warning,
  complaints:
    complaintRate >= reputationLimits.complaint.warning &&
    complained >= reputationLimits.complainers.warning,
});

/** 'In the last 7 days 8.2 % of the mails bounced and 0.4 % were reported as spam.' */
const finding = (rates: ReputationRates): string => {
  const { bounces, complaints } = causes(rates);
  const parts = [
    ...(bounces ? [`${shown(rates.bounceRate)} of the mails bounced`] : []),
    ...(complaints ? [`${shown(rates.complaintRate)} were reported as spam`] : []),
  ];
  return `In the last 7 days ${parts.join(' and ')}.`;
};

/** Why a delivery stands still. */
export const pauseReason = (rates: ReputationRates): string =>
  `${finding(rates)} Mailbox providers would soon refuse everything, so sending is paused for this account. Clean up the list and contact us to go on.`;

/** Told to the customer when the level gets worse. */
export const levelMessage = (level: 'warning' | 'paused', rates: ReputationRates): string =>
  level === 'paused'
    ? `All sending of your account is paused. ${finding(rates)} Clean up your list, then contact us to go on.`
    : `Take care of your list. ${finding(rates)} Sending is paused at ${reputationLimits.bounce.paused} % bounces or ${reputationLimits.complaint.paused} % spam reports.`;

/** What a manager can do about it. */
export const adviceOn = (level: ReputationLevel, rates: ReputationRates): string[] => {
  if (level === 'good') return [];
  const { bounces, complaints } = causes(rates);
  return [
    ...(bounces
      ? [
          'Find the list or file the bounced addresses came from, and remove it or have it confirmed.',
        ]
      : []),
    ...(complaints
      ? ['Write only to people who asked for it, less often, and begin with those who open.']
      : []),
    ...(level === 'paused'
      ? ['When the cause is gone, let sending go on, resume the deliveries with a slow warm-up.']
      : ['Send the next emails threshold based, so that they stop by themselves.']),
  ];
};
