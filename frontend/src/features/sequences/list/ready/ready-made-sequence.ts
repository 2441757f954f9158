import type { UpdateSequenceBody } from '../../../../../../shared/contracts/sequences/sequence';
import type { SequenceType } from '../../../../../../shared/sequences/sequence-rules';

/**
 * A description of each ready-made sequence. The emails are loaded when the user selects the
 * sequence.
 */
export const readyMadeSequences = [
  {
    key: 'welcome',
    type: 'segment',
    name: 'Welcome',
    purpose: 'Welcomes new subscribers and shows them around.',
    settings: {},
    delayDays: [0, 2, 3],
  },
  {
    key: 'winBack',
    type: 'segment',
    name: 'Win-back',
    purpose: 'Brings back people you haven’t seen in a while.',
    settings: { endsWithOrder: true },
    delayDays: [0, 5, 7],
  },
  {
    key: 'afterFirstOrder',
    type: 'shopify',
    name: 'After first order',
    purpose: 'Thanks people for a first order, asks how it went, and invites them back.',
    settings: { triggerType: 'FIRST_ORDER' },
    delayDays: [0, 7, 14],
  },
] as const satisfies readonly {
  readonly key: string;
  readonly type: SequenceType;
  readonly name: string;
  readonly purpose: string;
  /** The settings that differ from the defaults of a new sequence. */
  readonly settings: Pick<UpdateSequenceBody, 'endsWithOrder' | 'triggerType'>;
  /**
   * The delay of each email in days, counted from the previous email. For the first email, it is
   * counted from when someone enters.
   */
  readonly delayDays: readonly number[];
}[];

export type ReadyMadeSequence = (typeof readyMadeSequences)[number];
