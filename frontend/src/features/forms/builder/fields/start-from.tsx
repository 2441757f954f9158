import { Chip, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { loadTemplateTexts } from '../../../../../../shared/languages/templates/load-templates';
import { useAccount } from '../../../../editor/api/use-account';
import { confirm } from '../../../../lib/confirm';
import { loadWithRetry } from '../../../../lib/load-patiently';
import type { FormDraft } from '../model/form-draft';
import { type ReadyForm, readyForm, readyFormNames, readyForms } from '../model/ready-forms';

type Props = {
  /** The starter form from which the draft was created. */
  readonly first: ReadyForm;
  readonly draft: FormDraft;
  readonly onChoose: (draft: FormDraft) => void;
};

const confirmReplace = () =>
  confirm({
    title: 'Start over?',
    text: 'This replaces your changes to this form.',
    confirmLabel: 'Start over',
    cancelLabel: 'Keep editing',
  });

const isReady = (value: string): value is ReadyForm => readyForms.some((one) => one === value);

/**
 * Lets the user start a new form from a blank form or from texts for a purpose, in the brand's
 * colors and the store's language.
 */
export const StartFrom = ({ first, draft, onChoose }: Props) => {
  const account = useAccount();
  const [chosenStart, setChosenStart] = useState(first);
  const [startDraft, setStartDraft] = useState(draft);
  const choose = async (value: string) => {
    if (!isReady(value) || (draft !== startDraft && !(await confirmReplace()))) return;
    const { forms } = await loadWithRetry(() => loadTemplateTexts(account?.language));
    const next = readyForm(value, account?.brandColors ?? [], forms);
    setChosenStart(value);
    setStartDraft(next);
    onChoose(next);
  };
  return (
    <fieldset style={{ border: 0, padding: 0, margin: '0 0 24px' }}>
      <Text component="legend" size="sm" c="dimmed" mb={6}>
        Start from
      </Text>
      <Chip.Group value={chosenStart} onChange={(value) => void choose(value)}>
        <Group gap="xs">
          {readyForms.map((ready) => (
            <Chip key={ready} value={ready} size="sm">
              {readyFormNames[ready]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </fieldset>
  );
};
