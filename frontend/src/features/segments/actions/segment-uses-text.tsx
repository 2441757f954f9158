import { Alert, List, Stack, Text } from '@mantine/core';
import type { SegmentUses } from '../../../../../shared/contracts/segments';
import { plural } from '../../../lib/format';

const namesShown = 5;

const Names = ({
  of,
}: {
  readonly of: readonly { readonly id: string; readonly name: string }[];
}) => (
  <List size="sm" mt={4}>
    {of.slice(0, namesShown).map(({ id, name }) => (
      <List.Item key={id}>{name}</List.Item>
    ))}
    {of.length > namesShown ? <List.Item>and {of.length - namesShown} more</List.Item> : null}
  </List>
);

const emailsOf = ({ scheduled, drafts }: SegmentUses): string =>
  [
    scheduled.length > 0 ? plural(scheduled.length, 'scheduled email') : '',
    drafts.length > 0 ? plural(drafts.length, 'draft') : '',
  ]
    .filter(Boolean)
    .join(' and ');

const Emails = ({ uses }: { readonly uses: SegmentUses }) => {
  const emails = [...uses.scheduled, ...uses.drafts];
  if (emails.length === 0) return null;
  return (
    <Alert color="orange" variant="light" title={`Used by ${emailsOf(uses)}`}>
      <Names of={emails} />
      {uses.scheduled.length > 0 ? (
        <Text size="sm" mt="xs">
          Scheduled emails that use it won’t be sent. At send time they become drafts and we notify
          you. Choose other recipients before then.
        </Text>
      ) : null}
    </Alert>
  );
};

/** What deleting the segment does, what it does not touch, and what stands in the way. */
export const SegmentUsesText = ({ uses }: { readonly uses: SegmentUses }) => {
  if (uses.segments.length > 0) {
    return (
      <Alert color="red" variant="light" title="Other segments use this one">
        <Text size="sm">Change the rules of these segments first:</Text>
        <Names of={uses.segments} />
      </Alert>
    );
  }
  if (uses.sequences.length > 0) {
    return (
      <Alert color="red" variant="light" title="This segment starts a sequence">
        <Text size="sm">Deactivate these sequences first:</Text>
        <Names of={uses.sequences} />
      </Alert>
    );
  }
  return (
    <Stack gap="sm">
      <Emails uses={uses} />
      {uses.isComplete ? null : (
        <Text size="sm">We checked only your recent emails. Older drafts may use it too.</Text>
      )}
      <Text size="sm">Your subscribers stay in your audience. You can’t undo this.</Text>
      <Text size="sm">Emails already being sent still go to everyone they started with.</Text>
    </Stack>
  );
};
