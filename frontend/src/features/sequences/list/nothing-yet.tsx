import { messages } from '../../../../../shared/messages';
import type { SequenceType } from '../../../../../shared/sequences/sequence-rules';
import { EmptyState } from '../../../components/empty-state';
import { NewSequence } from './new-sequence';
import { ReadyMadeSequences } from './ready/ready-made-sequences';

const purposes: Readonly<Record<SequenceType, string>> = {
  segment:
    'Send emails automatically when someone joins a segment. Start from scratch or with a ready-made sequence in your brand.',
  shopify:
    'Send emails automatically when something happens in your store. Start from scratch or with a ready-made sequence in your brand.',
};

/**
 * Shown when there are no sequences of a kind. Explains what they are and how to create the first
 * one.
 */
export const NothingYet = ({ type }: { readonly type: SequenceType }) => (
  <>
    <EmptyState picture="emails" title={messages.noContent} action={<NewSequence type={type} />}>
      {purposes[type]}
    </EmptyState>
    <ReadyMadeSequences />
  </>
);
