import { Stack } from '@mantine/core';
import { EmailPreview, type PreviewedPerson } from '../../../../editor/preview/email-preview';
import type { QuoteMark } from '../../../../editor/preview/mark-quotes';
import type { DraftEditing } from '../../session/use-draft';
import { TestSendButton } from '../test-send/test-send-button';
import { useVariant, VariantChoice } from './variant-choice';

type Props = {
  readonly draftId: string;
  readonly editing: DraftEditing;
  /** The sender name. */
  readonly from: string | undefined;
  readonly marks: readonly QuoteMark[];
};

/**
 * A preview of the email as subscribers get it, with a button to send a test email. For an A/B
 * test, shows the email with the selected subject.
 */
export const VariantPreview = ({ draftId, editing, from, marks }: Props) => {
  const { variants, letter, variant, choose } = useVariant(editing.content);
  const testSend = ({ subscriberId, name }: PreviewedPerson) => (
    <TestSendButton
      draftId={draftId}
      save={() => editing.save()}
      disabled={editing.isReadOnly}
      subscriberId={subscriberId}
      subscriberName={name}
      variant={variant && letter}
    />
  );
  return (
    <Stack gap="sm">
      {variant ? <VariantChoice variants={variants} letter={letter} onChoose={choose} /> : null}
      <EmailPreview
        content={{ ...editing.content, ...variant }}
        from={from}
        marks={marks}
        action={testSend}
      />
    </Stack>
  );
};
