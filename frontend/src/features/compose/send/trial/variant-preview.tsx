import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  type Variant,
  type VariantLetter,
  variantLetters,
} from '../../../../../../shared/sending/trial';
import { variantsOf } from '../../../../../../shared/sending/trial-checks';
import { EmailPreview, type PreviewedPerson } from '../../../../editor/preview/email-preview';
import type { QuoteMark } from '../../../../editor/preview/mark-quotes';
import type { DraftEditing } from '../../session/use-draft';
import { TestSendButton } from '../test-send/test-send-button';

type Props = {
  readonly draftId: string;
  readonly editing: DraftEditing;
  /** The name mails come from. */
  readonly from: string | undefined;
  readonly marks: readonly QuoteMark[];
};

type VariantsProps = Props & { readonly variants: readonly Variant[] };

/** One tested subject at a time, as an inbox shows it; each can be sent as a test. */
const Variants = ({ draftId, editing, from, marks, variants }: VariantsProps) => {
  const [chosen, setChosen] = useState<VariantLetter>('A');
  const letters = variantLetters.slice(0, variants.length);
  // One that was removed from the test leaves the first.
  const letter = letters.includes(chosen) ? chosen : 'A';
  const variant = variants[letters.indexOf(letter)];
  const testSend = ({ subscriberId, name }: PreviewedPerson) => (
    <TestSendButton
      draftId={draftId}
      save={() => editing.save()}
      disabled={editing.isReadOnly}
      subscriberId={subscriberId}
      subscriberName={name}
      variant={letter}
    />
  );
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Subject that the preview shows"
        data={letters.map((value) => ({ value, label: `Subject ${value}` }))}
        value={letter}
        onChange={(value) => setChosen(letters.find((one) => one === value) ?? 'A')}
      />
      <EmailPreview
        content={{ ...editing.content, ...variant }}
        from={from}
        marks={marks}
        action={testSend}
      />
    </Stack>
  );
};

/** The email as subscribers get it; where subjects are tested, with whichever of them. */
export const VariantPreview = (props: Props) => {
  const { content } = props.editing;
  const variants = variantsOf(content);
  return variants.length > 0 ? (
    <Variants {...props} variants={variants} />
  ) : (
    <EmailPreview content={content} from={props.from} marks={props.marks} />
  );
};
