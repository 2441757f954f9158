import { ActionIcon, Group, Paper, Select, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { operatorsFor } from '../../../../../../shared/audience/built-in-fields';
import { operatorTable } from '../../../../../../shared/audience/segment-operators';
import { type Condition, conditionProblem, withField } from '../model/condition';
import { type Field, fieldId, fieldOptions } from '../model/fields';
import { unreadableValuesText } from '../model/unreadable-values';
import { ConditionValue } from './condition-value';

type Props = {
  /** The condition's position in the list, from 1, for screen readers. */
  readonly number: number;
  readonly condition: Condition;
  readonly fields: readonly Field[];
  readonly isChecked: boolean;
  /** Whether the condition was just added. */
  readonly isNew: boolean;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
};

const operatorOptions = (condition: Condition) =>
  operatorsFor(condition).map((operator) => ({
    value: operator,
    label: operatorTable[operator].label,
  }));

/** A condition: the field, the operator, and the values to compare with. */
export const ConditionRow = (props: Props) => {
  const { number, condition, fields, isChecked, isNew, onChange, onRemove } = props;
  const selectedFieldId = fieldId({ about: condition.about, key: condition.field });
  const note = unreadableValuesText(fields.find((field) => fieldId(field) === selectedFieldId));
  const problem = isChecked ? conditionProblem(condition) : undefined;
  return (
    <Paper
      withBorder
      p="sm"
      radius="md"
      component="fieldset"
      aria-label={`Condition ${number}`}
      m={0}
    >
      <Group align="flex-start">
        <Select
          aria-label="Field"
          searchable
          allowDeselect={false}
          autoFocus={isNew}
          // Selects the text of the field's name, so that typing replaces it.
          onFocus={(event) => event.currentTarget.select()}
          flex="1 1 180px"
          miw={180}
          data={fieldOptions(fields)}
          value={selectedFieldId}
          onChange={(id) => {
            const field = fields.find((one) => fieldId(one) === id);
            if (field) onChange(withField(condition, field));
          }}
        />
        <Select
          aria-label="Operator"
          allowDeselect={false}
          w={200}
          data={operatorOptions(condition)}
          value={condition.operator}
          onChange={(operator) => (operator ? onChange({ ...condition, operator }) : undefined)}
        />
        <ConditionValue condition={condition} onChange={onChange} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove condition ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      {note ? (
        <Text size="sm" c="dimmed" mt={4}>
          {note}
        </Text>
      ) : null}
      {problem ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {problem}
        </Text>
      ) : null}
    </Paper>
  );
};
