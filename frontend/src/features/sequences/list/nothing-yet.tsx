import { messages } from '../../../../../shared/messages';
import type { SequenceType } from '../../../../../shared/sequences/sequence-rules';
import { EmptyState } from '../../../components/empty-state';
import { NewSequence } from './new-sequence';
import { ReadyChoices } from './ready/ready-choices';

const purposes: Readonly<Record<SequenceType, string>> = {
  segment:
    'Emails that follow one another by themselves once somebody comes into a segment. Begin with your own, or with one that is made from your brand.',
  shopify:
    'Emails that follow one another by themselves once something happens in your store. Begin with your own, or with one that is made from your brand.',
};

/** No series of a kind: what one is, and the ways to the first. */
export const NothingYet = ({ type }: { readonly type: SequenceType }) => (
  <>
    <EmptyState picture="emails" title={messages.noContent} action={<NewSequence type={type} />}>
      {purposes[type]}
    </EmptyState>
    <ReadyChoices />
  </>
);
