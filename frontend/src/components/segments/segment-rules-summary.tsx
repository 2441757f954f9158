import { List, Stack, Text } from '@mantine/core';
import type { SegmentDefinition } from '../../../../shared/contracts/segment-rules';
import { rulesTexts } from '../../lib/segment-words';

type Props = {
  /** The names of the sources. */
  readonly sources: readonly string[];
  readonly rules: Pick<SegmentDefinition, 'fieldRule' | 'behaviorRule'>;
};

/** Describes who belongs to a dynamic segment in plain words. */
export const SegmentRulesSummary = ({ sources, rules }: Props) => {
  const conditions = rulesTexts(rules);
  const everybody = `Everyone in ${sources.map((name) => `“${name}”`).join(' or ')}`;
  return (
    <Stack gap={4}>
      <Text size="sm">
        {conditions.length > 0 ? `${everybody} who matches all of:` : everybody}
      </Text>
      {conditions.length > 0 ? (
        <List size="sm">
          {conditions.map((conditionText) => (
            <List.Item key={conditionText}>{conditionText}</List.Item>
          ))}
        </List>
      ) : null}
    </Stack>
  );
};
