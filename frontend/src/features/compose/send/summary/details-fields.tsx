import { Alert, Select, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useMergeTags } from '../../../../editor/api/use-merge-tags';
import { MailLines } from '../../../../editor/lines/mail-lines';
import { useApi } from '../../../../lib/api/use-api';
import type { DraftEditing } from '../../session/use-draft';
import { senderLine } from './sender-line';

/** Chooses the sender used last until the author chooses another. */
const useSenders = ({ content, suggest }: DraftEditing) => {
  const { data, error } = useApi('GET /settings/sender/verified', {});
  const first = data?.[0]?.id;
  const isChosen = data?.some(({ id }) => id === content.senderId) ?? true;
  useEffect(() => {
    if (!isChosen && first) suggest({ senderId: first });
  }, [isChosen, first, suggest]);
  const options = data?.map(({ id, name, email }) => ({
    value: id,
    label: senderLine(name, email),
  }));
  return { options, error };
};

type Props = {
  readonly editing: DraftEditing;
  /** What the server refused, by field. */
  readonly refused: Readonly<Record<string, string>>;
};

const SenderField = ({ editing, refused }: Props) => {
  const { options, error } = useSenders(editing);
  if (options?.length === 0) {
    return <Alert color="orange">No sender of this account is verified yet.</Alert>;
  }
  return (
    <Select
      label="Sender"
      placeholder={options || error ? 'Choose a sender' : 'Loading senders…'}
      data={options ?? []}
      error={refused.senderId ?? error?.message}
      value={editing.content.senderId}
      onChange={(senderId) => editing.change({ senderId })}
      allowDeselect={false}
    />
  );
};

/** Name, subject, preview text and sender, to be checked before sending. */
export const DetailsFields = (props: Props) => {
  const { editing, refused } = props;
  const { content, change } = editing;
  const mergeTags = useMergeTags();
  return (
    <>
      <TextInput
        label="Name"
        description="Only you see it."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={content.name}
        maxLength={255}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <MailLines
        {...editing}
        look="field"
        mergeTags={mergeTags}
        subjectError={content.subject.trim() ? refused.subject : 'Write a subject'}
      />
      <SenderField {...props} />
    </>
  );
};
