import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { AddressTabs, useTabAddress } from '../../../components/list/tab-address';
import { EmailsTab } from './emails-tab';
import { LinksTab } from './links-tab';
import { PeopleTab } from './people/people-tab';

const liveTabs = [
  { value: 'emails', label: 'Emails', Content: EmailsTab },
  { value: 'people', label: 'People', Content: PeopleTab },
  { value: 'links', label: 'Links', Content: LinksTab },
] as const;

/** The tabs for emails, people, and links. The open tab is in the URL. */
export const LiveTabs = ({ sequence }: { readonly sequence: SequenceView }) => {
  const tabs = useTabAddress(liveTabs);
  const counts = {
    emails: sequence.stepsCount,
    people: sequence.subscribersCount,
    links: undefined,
  };
  return (
    <AddressTabs tabs={tabs} countOf={({ value }) => counts[value]} gap="lg">
      <tabs.current.Content sequence={sequence} />
    </AddressTabs>
  );
};
