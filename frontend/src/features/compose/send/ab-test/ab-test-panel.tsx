import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { DraftAbTest } from '../../../../../../shared/contracts/email/ab-test';
import {
  abTestLimits,
  minRecipients,
  offeredPercent,
  type Variant,
  variantLetters,
} from '../../../../../../shared/sending/ab-test';
import { abTestProblem, abTestWarning } from '../../../../../../shared/sending/ab-test-checks';
import { MergeText } from '../../../../components/email/merge-text';
import { screenFormats } from '../../../../lib/screen-locale';
import type { DraftContent } from '../../session/draft-content';
import type { DraftEditing } from '../../session/use-draft';
import { FieldRefusal } from '../summary/field-refusal';
import { AbTestTerms } from './ab-test-terms';
import { abTestSentence, tooSmallText } from './ab-test-words';
import { VariantFields } from './variant-fields';

type Props = Pick<DraftEditing, 'content' | 'change'> & {
  /** The number of recipients. Undefined while they are being counted. */
  readonly recipients: number | undefined;
};

/** Returns a new variant, with an empty subject and the preview text of the email. */
const newVariant = ({ preHeader }: DraftContent): Variant => ({ subject: '', preHeader });

const defaultAbTest = (content: DraftContent, recipients: number | undefined): DraftAbTest => ({
  percent: offeredPercent(recipients),
  hours: abTestLimits.hours.offered,
  measure: 'opens',
  others: [newVariant(content)],
});

/**
 * Returns React keys for the variants. When a variant is removed, the remaining ones keep their
 * keys.
 */
const useKeys = (count: number) => {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) {
    keys.current.push(next.current);
    next.current += 1;
  }
  keys.current.length = count;
  return {
    keyOf: (index: number) => keys.current[index],
    drop: (index: number) => void keys.current.splice(index, 1),
  };
};

/** The variants in the A/B test. If there is no test, a button to start one. */
const AbTest = ({
  content,
  change,
  recipients,
  abTest,
}: Props & { readonly abTest: DraftAbTest }) => {
  const { others } = abTest;
  const { keyOf, drop } = useKeys(others.length);
  const set = (changes: Partial<DraftAbTest>) => change({ trial: { ...abTest, ...changes } });
  const edit = (at: number, changes: Partial<Variant>) =>
    set({
      others: others.map((otherVariant, index) =>
        index === at ? { ...otherVariant, ...changes } : otherVariant,
      ),
    });
  const remove = (at: number) => {
    drop(at);
    const rest = others.filter((_, index) => index !== at);
    if (rest.length === 0) change({ trial: null });
    else set({ others: rest });
  };
  const problem = abTestProblem(content, recipients, screenFormats());
  const warning = abTestWarning(abTest, recipients);
  return (
    <Stack gap="md">
      <Text size="sm">
        <Text span fw={600}>
          Variant A
        </Text>{' '}
        is the email’s own subject: <MergeText>{content.subject || 'not written yet'}</MergeText>
      </Text>
      {others.map((variant, index) => {
        const letter = variantLetters[index + 1] ?? 'B';
        return (
          <VariantFields
            key={keyOf(index)}
            letter={letter}
            variant={variant}
            problem={problem?.variant === letter ? problem.message : undefined}
            onChange={(changes) => edit(index, changes)}
            onRemove={() => remove(index)}
          />
        );
      })}
      <Group gap="xs">
        {others.length < abTestLimits.maxOthers ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} />}
            onClick={() => set({ others: [...others, newVariant(content)] })}
          >
            Add a subject
          </Button>
        ) : null}
        <Button variant="subtle" color="gray" size="xs" onClick={() => change({ trial: null })}>
          Remove A/B test
        </Button>
      </Group>
      <AbTestTerms abTest={abTest} set={set} />
      <Text size="sm" role="status">
        {abTestSentence(abTest, recipients)}
      </Text>
      {warning ? (
        <Text size="sm" c="orange" role="status">
          {warning}
        </Text>
      ) : null}
      <FieldRefusal>{problem && !problem.variant ? problem.message : undefined}</FieldRefusal>
      <Text size="xs" c="dimmed">
        Bots don’t count. If the difference isn’t statistically significant, the report says so and
        the leading subject is sent.
      </Text>
    </Stack>
  );
};

/**
 * A panel for additional subjects. They are tested on some of the recipients, and then the best
 * subject is sent to all other recipients.
 */
export const AbTestPanel = (props: Props) => {
  const { content, change, recipients } = props;
  const isTooSmall = recipients !== undefined && recipients < minRecipients(2);
  if (content.trial) return <AbTest {...props} abTest={content.trial} />;
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" c="dimmed">
        {isTooSmall
          ? tooSmallText(recipients)
          : 'Test two to four subject lines on part of your list. The winner goes to everyone else.'}
      </Text>
      <Button
        variant="default"
        style={{ flexShrink: 0 }}
        disabled={isTooSmall}
        onClick={() => change({ trial: defaultAbTest(content, recipients) })}
      >
        A/B test subject lines
      </Button>
    </Group>
  );
};
