import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { type Behavior, newBehavior } from '../model/behavior';
import { nextKey } from '../model/builder';
import { StepPanel } from '../parts/step-panel';
import { BehaviorCard } from './behavior-card';

type Props = {
  readonly editedSegmentId: string | undefined;
  readonly behaviors: readonly Behavior[];
  readonly isChecked: boolean;
  readonly onChange: (behaviors: readonly Behavior[]) => void;
};

/** Step three: what subscribers did or didn't do. */
export const BehaviorStep = ({ editedSegmentId, behaviors, isChecked, onChange }: Props) => {
  const isFull = behaviors.length >= limits.maxBehaviorRules;
  const [newRuleKey, setNewRuleKey] = useState<Behavior['key']>();
  const add = () => {
    const behavior = newBehavior(nextKey(behaviors));
    setNewRuleKey(behavior.key);
    onChange([...behaviors, behavior]);
  };
  const replace = (changed: Behavior) =>
    onChange(behaviors.map((one) => (one.key === changed.key ? changed : one)));
  return (
    <StepPanel
      title="What did they do?"
      hint="Add rules for emails, purchases, and other segments. People must match all of them."
    >
      {behaviors.map((behavior, index) => (
        <BehaviorCard
          key={behavior.key}
          number={index + 1}
          editedSegmentId={editedSegmentId}
          behavior={behavior}
          isChecked={isChecked}
          isNew={behavior.key === newRuleKey}
          onChange={replace}
          onRemove={() => onChange(behaviors.filter(({ key }) => key !== behavior.key))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={isFull}
          onClick={add}
        >
          Add rule
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {isFull ? messages.segmentRulesReached : ''}
        </Text>
      </Group>
    </StepPanel>
  );
};
