import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '../../../../../../shared/limits';
import { messages } from '../../../../../../shared/messages';
import { LoadError } from '../../../../components/load-error';
import { useApi } from '../../../../lib/api/use-api';
import { nextKey, type Source } from '../model/builder';
import { type Condition, newCondition } from '../model/condition';
import { type Field, fieldsFor } from '../model/fields';
import { StepPanel } from '../parts/step-panel';
import { ConditionRow } from './condition-row';

type Props = {
  readonly sources: readonly Source[];
  readonly conditions: readonly Condition[];
  readonly isChecked: boolean;
  readonly onChange: (conditions: readonly Condition[]) => void;
};

const Conditions = (props: Props & { readonly fields: readonly Field[] }) => {
  const { fields, conditions, isChecked, onChange } = props;
  const hasAttributes = fields.some(({ about }) => !about);
  const [newConditionKey, setNewConditionKey] = useState<Condition['key']>();
  const add = () => {
    const first = fields.find(({ about }) => !about) ?? fields[0];
    if (!first) return;
    const condition = newCondition(nextKey(conditions), first);
    setNewConditionKey(condition.key);
    onChange([...conditions, condition]);
  };
  const replace = (changed: Condition) =>
    onChange(conditions.map((one) => (one.key === changed.key ? changed : one)));
  return (
    <>
      {hasAttributes ? null : <Text>{messages.segmentFieldsNone}</Text>}
      {conditions.map((condition, index) => (
        <ConditionRow
          key={condition.key}
          number={index + 1}
          condition={condition}
          fields={fields}
          isChecked={isChecked}
          isNew={condition.key === newConditionKey}
          onChange={replace}
          onRemove={() => onChange(conditions.filter(({ key }) => key !== condition.key))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={conditions.length >= limits.maxFieldRules}
          onClick={add}
        >
          Add condition
        </Button>
        {conditions.length === 0 ? (
          <Text size="sm" c="dimmed">
            With no conditions, everyone in the sources is included.
          </Text>
        ) : null}
      </Group>
    </>
  );
};

/** Step two: setting conditions on fields. */
export const FieldsStep = (props: Props) => {
  const segmentIds = props.sources.map(({ id }) => id);
  const { data, error, mutate } = useApi('GET /subscriber/fieldKeys', { query: { segmentIds } });
  return (
    <StepPanel
      title="Who should be included?"
      hint="Filter by email, name, status, date added, and attributes. People must match all conditions."
    >
      {error ? <LoadError error={error} onRetry={() => mutate()} /> : null}
      {!data && !error ? (
        <Skeleton height={120} radius="md" role="img" aria-label="Loading" />
      ) : null}
      {data ? <Conditions {...props} fields={fieldsFor(data.fields, props.conditions)} /> : null}
    </StepPanel>
  );
};
