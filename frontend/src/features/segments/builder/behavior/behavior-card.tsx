import { ActionIcon, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import {
  type BehaviorAction,
  behaviorProblem,
  isPurchaseAction,
  isSegmentAction,
  withAction,
} from '../model/behavior';
import type { BehaviorProps } from './behavior-props';
import { EmailChoice } from './email-choice';
import { PurchaseChoice } from './purchase-choice';
import { SegmentOfRule } from './segment-of-rule';
import { TimeChoice } from './time-choice';

const actions: readonly { readonly value: BehaviorAction; readonly label: string }[] = [
  { value: 'OPENED', label: 'Opened' },
  { value: 'CLICKED', label: 'Clicked' },
  { value: 'RECEIVED', label: 'Received' },
  { value: 'NOT_OPENED', label: 'Did not open' },
  { value: 'NOT_CLICKED', label: 'Did not click' },
  { value: 'NOT_RECEIVED', label: 'Did not receive' },
  { value: 'BOUGHT', label: 'Bought' },
  { value: 'NOT_BOUGHT', label: 'Did not buy' },
  { value: 'IN_SEGMENT', label: 'Is in the segment' },
  { value: 'NOT_IN_SEGMENT', label: 'Is not in the segment' },
];

type Props = BehaviorProps & {
  /** Its place in the list, from 1, read out by screen readers. */
  readonly number: number;
  readonly ownId: string | undefined;
  readonly isChecked: boolean;
  /** Somebody asked for it just now. */
  readonly isNew: boolean;
  readonly onRemove: () => void;
};

const Details = ({ ownId, ...props }: BehaviorProps & Pick<Props, 'ownId'>) => {
  const { action } = props.behavior;
  if (isSegmentAction(action)) return <SegmentOfRule ownId={ownId} {...props} />;
  if (isPurchaseAction(action)) return <PurchaseChoice {...props} />;
  return (
    <>
      <EmailChoice {...props} />
      <TimeChoice {...props} />
    </>
  );
};

/** One rule about what people did: the action, which emails, and when. */
export const BehaviorCard = (props: Props) => {
  const { number, ownId, behavior, isChecked, isNew, onChange, onRemove } = props;
  const problem = isChecked ? behaviorProblem(behavior) : undefined;
  return (
    <Paper withBorder p="md" radius="md" component="fieldset" aria-label={`Rule ${number}`} m={0}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Select
            aria-label="Action"
            autoFocus={isNew}
            allowDeselect={false}
            w={240}
            data={actions}
            value={behavior.action}
            onChange={(action) => (action ? onChange(withAction(behavior, action)) : undefined)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove rule ${number}`}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
        <Details ownId={ownId} behavior={behavior} onChange={onChange} />
        {problem ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
};
