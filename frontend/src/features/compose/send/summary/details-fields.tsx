import { Alert, Select, TextInput } from '@mantine/core';
import { useMergeTags } from '../../../../editor/api/use-merge-tags';
import { SubjectFields } from '../../../../editor/lines/subject-fields';
import type { DraftEditing } from '../../session/use-draft';
import { senderLine } from './sender-line';
import type { Senders } from './use-senders';

export type DetailsProps = {
  readonly editing: DraftEditing;
  readonly from: Senders;
  /** The errors that the server returned, by field. */
  readonly refused: Readonly<Record<string, string>>;
};

const SenderField = ({ editing, from: { senders, error, pick }, refused }: DetailsProps) => {
  if (senders?.length === 0) {
    return <Alert color="orange">No verified senders yet.</Alert>;
  }
  const options = senders?.map(({ id, name, shownEmail }) => ({
    value: id,
    label: senderLine(name, shownEmail),
  }));
  return (
    <Select
      label="Sender"
      placeholder={options || error ? 'Choose a sender' : 'Loading senders…'}
      data={options ?? []}
      error={refused.senderId ?? error?.message}
      value={editing.content.senderId}
      onChange={pick}
      allowDeselect={false}
    />
  );
};

/** Fields for name, subject, preview text, and sender, which the author can edit before sending. */
export const DetailsFields = (props: DetailsProps) => {
  const { editing, refused } = props;
  const { content, change } = editing;
  const mergeTags = useMergeTags();
  return (
    <>
      <TextInput
        label="Name"
        description="Not shown to recipients."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={content.name}
        maxLength={255}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <SubjectFields
        {...editing}
        layout="field"
        mergeTags={mergeTags}
        subjectError={content.subject.trim() ? refused.subject : 'Enter a subject'}
      />
      <SenderField {...props} />
    </>
  );
};
