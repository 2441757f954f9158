import type { DeliveryStatus, HoldReason } from '../../../../shared/contracts/deliveries';
import type { ReputationLevel } from '../../../../shared/contracts/sending-health';
import type { Tone } from '../../components/badges/state-badge';
import { formatPercent } from '../../lib/format';

type BadgeStyle = { readonly tone: Tone; readonly word: string };

export const levels: Readonly<Record<ReputationLevel, BadgeStyle>> = {
  good: { tone: 'good', word: 'Healthy' },
  warning: { tone: 'attention', word: 'Warning' },
  paused: { tone: 'bad', word: 'Sending paused' },
};

export const statuses: Readonly<Record<DeliveryStatus, BadgeStyle>> = {
  queued: { tone: 'coming', word: 'Preparing' },
  preparing: { tone: 'coming', word: 'Preparing' },
  sending: { tone: 'coming', word: 'Sending' },
  paused: { tone: 'attention', word: 'Paused' },
  cancelled: { tone: 'quiet', word: 'Cancelled' },
  sent: { tone: 'good', word: 'Sent' },
  sent_with_errors: { tone: 'attention', word: 'Sent, with failures' },
  failed: { tone: 'bad', word: 'Not sent' },
};

export const holdTexts: Readonly<Record<HoldReason, string>> = {
  time: 'Waiting for its next batch time',
  opens: 'Waiting for more opens',
  quota: 'Waiting for the daily quota',
  switch: 'Waiting: sending is turned off',
  hour: 'Waiting for the next time zone',
  winner: 'Waiting for the A/B test winner',
};

/** Shown for a figure that hasn't been requested or measured yet. */
export const notCheckedText = 'Not checked yet';

/** Returns '0.25%', with up to two decimals. */
export const percent = (rate: number): string => formatPercent(rate);
