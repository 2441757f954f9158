import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { DetailItem, DetailList } from '../../../../components/detail-list';
import { MergeText } from '../../../../components/email/merge-text';
import type { DraftContent } from '../../session/draft-content';
import type { DraftEditing } from '../../session/use-draft';
import { DetailsFields, type DetailsProps } from './details-fields';
import { SummarySection } from './summary-card';
import { type Senders, useSenders } from './use-senders';

type EmailDetailsProps = { readonly content: DraftContent; readonly sender: Senders['chosen'] };

/** Shows what recipients see in their inbox, and the email's name, which only the author sees. */
const EmailDetails = ({ content, sender }: EmailDetailsProps) => (
  <DetailList>
    <DetailItem label="Subject">
      <MergeText>{content.subject}</MergeText>
    </DetailItem>
    <DetailItem label="Preview text">
      {content.preHeader ? <MergeText>{content.preHeader}</MergeText> : '–'}
    </DetailItem>
    <DetailItem label="Sender">
      {sender?.name}{' '}
      <Text span c="dimmed">
        {sender?.shownEmail}
      </Text>
    </DetailItem>
    <DetailItem label="Name">{content.name || '–'}</DetailItem>
  </DetailList>
);

const linesOf = ['subject', 'preHeader', 'senderId'];

/** Returns whether a field has an invalid value. If so, the section is open from the start. */
const hasProblem = ({ editing, from, refused }: DetailsProps): boolean =>
  editing.content.subject.trim() === '' ||
  linesOf.some((line) => refused[line] !== undefined) ||
  from.error !== undefined ||
  from.senders?.length === 0;

type Props = {
  readonly editing: DraftEditing;
  readonly refused: Readonly<Record<string, string>>;
};

/** Shows the subject, preview text, sender, and name as text. A button makes them editable. */
export const DetailsSection = ({ editing, refused }: Props) => {
  const from = useSenders(editing);
  const details = { editing, from, refused };
  const isNeeded = hasProblem(details);
  const [isOpen, setOpen] = useState(isNeeded);
  // Keeps the section open if it was opened because of a problem, so that its fields don't
  // disappear while the author fixes the problem.
  useEffect(() => {
    if (isNeeded) setOpen(true);
  }, [isNeeded]);
  const isShown = isOpen || isNeeded;
  return (
    <SummarySection
      title="Details"
      action={
        isNeeded || editing.isReadOnly ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={isShown ? 'Done editing details' : 'Edit details'}
            aria-expanded={isShown}
            onClick={() => setOpen(!isShown)}
          >
            {isShown ? 'Done' : 'Edit'}
          </Button>
        )
      }
    >
      {isShown ? (
        <DetailsFields {...details} />
      ) : (
        <EmailDetails content={editing.content} sender={from.chosen} />
      )}
    </SummarySection>
  );
};
