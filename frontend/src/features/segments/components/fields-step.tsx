import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldKey } from '../../../../../shared/contracts/segment-rules';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { LoadError } from '../../../components/load-error';
import { useApi } from '../../../lib/api/use-api';
import { nextKey, type Source } from '../builder';
import { type Condition, newCondition } from '../condition';
import { ConditionRow } from './condition-row';
import { StepPanel } from './step-panel';

type Props = {
  readonly sources: readonly Source[];
  readonly conditions: readonly Condition[];
  readonly isChecked: boolean;
  readonly onChange: (conditions: readonly Condition[]) => void;
};

/** Attributes of the sources' members, and those that conditions are about already. */
const fieldsFor = (found: readonly FieldKey[], conditions: readonly Condition[]): FieldKey[] => {
  const known = new Set(found.map(({ key }) => key));
  const used = new Map(
    conditions.filter(({ field }) => !known.has(field)).map(({ field, type }) => [field, type]),
  );
  return [...found, ...[...used].map(([key, type]) => ({ key, type }))];
};

const Conditions = (props: Props & { readonly fields: readonly FieldKey[] }) => {
  const { fields, conditions, isChecked, onChange } = props;
  const [first] = fields;
  const [asked, setAsked] = useState<Condition['key']>();
  if (!first) return <Text>{messages.segmentFieldsNone}</Text>;
  const add = () => {
    const condition = newCondition(nextKey(conditions), first);
    setAsked(condition.key);
    onChange([...conditions, condition]);
  };
  const replace = (changed: Condition) =>
    onChange(conditions.map((one) => (one.key === changed.key ? changed : one)));
  return (
    <>
      {conditions.map((condition, index) => (
        <ConditionRow
          key={condition.key}
          number={index + 1}
          condition={condition}
          fields={fields}
          isChecked={isChecked}
          isNew={condition.key === asked}
          onChange={replace}
          onRemove={() => onChange(conditions.filter(({ key }) => key !== condition.key))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={conditions.length >= limits.mostFieldRules}
          onClick={add}
        >
          Add condition
        </Button>
        {conditions.length === 0 ? (
          <Text size="sm" c="dimmed">
            Without a condition everybody in the sources goes on to the next step.
          </Text>
        ) : null}
      </Group>
    </>
  );
};

/** Step two: what is true of their attributes. */
export const FieldsStep = (props: Props) => {
  const segmentIds = props.sources.map(({ id }) => id);
  const { data, error, mutate } = useApi('GET /subscriber/fieldKeys', { query: { segmentIds } });
  return (
    <StepPanel
      title="What is true of them?"
      hint="Conditions on attributes. All of them have to be true."
    >
      {error ? <LoadError error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? <Skeleton height={120} radius="md" aria-label="Loading" /> : null}
      {data ? <Conditions {...props} fields={fieldsFor(data.fields, props.conditions)} /> : null}
    </StepPanel>
  );
};
