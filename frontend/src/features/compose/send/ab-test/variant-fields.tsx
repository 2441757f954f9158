import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Variant, VariantLetter } from '../../../../../../shared/sending/ab-test';
import { useMergeTags } from '../../../../editor/api/use-merge-tags';
import { SubjectFields } from '../../../../editor/lines/subject-fields';

type Props = {
  readonly letter: VariantLetter;
  readonly variant: Variant;
  /** A message about a problem with the variant. */
  readonly problem?: string | undefined;
  readonly onChange: (changes: Partial<Variant>) => void;
  readonly onRemove: () => void;
};

/** The fields for the subject and preview text of one variant. */
export const VariantFields = ({ letter, variant, problem, onChange, onRemove }: Props) => {
  const mergeTags = useMergeTags();
  return (
    <Stack gap="xs" role="group" aria-label={`Variant ${letter}`}>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          Variant {letter}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove variant ${letter}`}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      <SubjectFields
        content={variant}
        change={onChange}
        isReadOnly={false}
        layout="field"
        variantLetter={letter}
        mergeTags={mergeTags}
        subjectError={problem}
      />
    </Stack>
  );
};
