import type { SequenceSummary } from '../../../../../../shared/contracts/sequences/sequence';
import type { ProblemError } from '../../../../lib/api/problem-error';
import { paths } from '../../../../lib/paths';

type ErrorAction = {
  readonly label: string;
  readonly to: string;
  /** The state that opens the builder at a certain step. */
  readonly state?: { readonly goToEmailsStep: true };
};

/** The labels of the actions for what is missing in the account, by error code. */
const inSettings: Readonly<Record<string, string>> = {
  sender_not_verified: 'View senders',
  business_address_missing: 'Add address',
};

/**
 * Returns where to fix what prevents a sequence from being activated. Undefined if the user can't
 * fix it.
 */
export const errorActionOf = (
  customerId: string,
  { type, id }: Pick<SequenceSummary, 'type' | 'id'>,
  { code, fields }: Pick<ProblemError, 'code' | 'fields'>,
): ErrorAction | undefined => {
  const setting = inSettings[code];
  if (setting) return { label: setting, to: paths.settings(customerId, 'emails') };
  const to = paths.composeSequence({ customerId, type, sequenceId: id });
  if (fields.emails) return { label: 'Write emails', to, state: { goToEmailsStep: true } };
  if (fields.trigger || code === 'segment_not_found') return { label: 'Choose trigger', to };
  const isSequenceError = code === 'sequence_refused' || code === 'stale_version';
  return isSequenceError ? { label: 'Open sequence', to } : undefined;
};
