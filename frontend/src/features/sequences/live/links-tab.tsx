import { Text } from '@mantine/core';
import type { SequenceView } from '../../../../../shared/contracts/sequences/sequence';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { LinkTable, rankedLinks } from '../../../components/email/link-table';
import { List } from '../../../components/list/list';
import { stepTitle } from '../builder/model/sequence-words';
import { useLiveLinks, useLiveSteps } from './use-live';

/** The links of all emails of the sequence, with how many people clicked each. */
export const LinksTab = ({ sequence }: { readonly sequence: SequenceView }) => {
  const { data, error, mutate } = useLiveLinks(sequence);
  const steps = useLiveSteps(sequence).data?.steps;
  const titleOf = (stepId: string, step: number): string => {
    const found = steps?.find(({ id }) => id === stepId);
    return found ? describeMergeTags(stepTitle(found)) : `Email ${step}`;
  };
  // Adds the email's id to the link's id, because each email numbers its links from 1.
  const links =
    data && rankedLinks(data.links).map((link) => ({ ...link, id: `${link.stepId} ${link.id}` }));
  return (
    <List
      rows={links}
      error={error}
      onRetry={mutate}
      nothingYet={
        <Text c="dimmed">No links yet. Links and their clicks appear once emails are sent.</Text>
      }
    >
      <LinkTable
        links={links}
        extraColumn={{
          key: 'email',
          head: 'Email',
          width: '34%',
          cell: ({ stepId, step }) => (
            <span title={titleOf(stepId, step)}>{titleOf(stepId, step)}</span>
          ),
        }}
      />
    </List>
  );
};
