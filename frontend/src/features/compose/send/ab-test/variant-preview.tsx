import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  type Variant,
  type VariantLetter,
  variantLetters,
} from '../../../../../../shared/sending/ab-test';
import { variantsOf } from '../../../../../../shared/sending/ab-test-checks';
import { EmailPreview, type PreviewedPerson } from '../../../../editor/preview/email-preview';
import type { QuoteMark } from '../../../../editor/preview/mark-quotes';
import type { DraftEditing } from '../../session/use-draft';
import { TestSendButton } from '../test-send/test-send-button';

type Props = {
  readonly draftId: string;
  readonly editing: DraftEditing;
  /** The sender name. */
  readonly from: string | undefined;
  readonly marks: readonly QuoteMark[];
};

type Choice = {
  readonly variants: readonly Variant[];
  readonly letter: VariantLetter;
  readonly onChoose: (letter: VariantLetter) => void;
};

const VariantChoice = ({ variants, letter, onChoose }: Choice) => (
  <SegmentedControl
    aria-label="Subject shown in preview"
    data={variants.map((_variant, index) => {
      const value = variantLetters[index] ?? 'A';
      return { value, label: `Subject ${value}` };
    })}
    value={letter}
    onChange={(value) => onChoose(variantLetters.find((one) => one === value) ?? 'A')}
  />
);

/**
 * The email as subscribers get it, with a button to send a test. In an A/B test, shows the selected
 * subject.
 */
export const VariantPreview = ({ draftId, editing, from, marks }: Props) => {
  const [chosen, setChosen] = useState<VariantLetter>('A');
  const variants = variantsOf(editing.content);
  // If the selected variant was removed from the test, selects the first.
  const letter = variants[variantLetters.indexOf(chosen)] ? chosen : 'A';
  const variant = variants[variantLetters.indexOf(letter)];
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
      {variant ? <VariantChoice variants={variants} letter={letter} onChoose={setChosen} /> : null}
      <EmailPreview
        content={{ ...editing.content, ...variant }}
        from={from}
        marks={marks}
        action={testSend}
      />
    </Stack>
  );
};
