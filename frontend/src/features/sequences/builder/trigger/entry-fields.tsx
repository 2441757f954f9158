import { Checkbox, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { limits } from '../../../../../../shared/limits';
import { BoundedNumber } from '../../../../components/number-field/bounded-number';
import type { SequenceEditing } from '../session/use-sequence';

/** The initial number of days in the field. */
const defaultReentryDays = 30;

const ReentryFields = ({ settings, change }: Pick<SequenceEditing, 'settings' | 'change'>) => {
  const { againAfterDays: reentryDays } = settings;
  return (
    <>
      <Radio.Group
        label="How often can someone enter?"
        value={reentryDays === null ? 'once' : 'again'}
        onChange={(value) =>
          change({ againAfterDays: value === 'once' ? null : defaultReentryDays })
        }
      >
        <Stack gap={8} mt={8}>
          <Radio value="once" label="Once" />
          <Radio value="again" label="Again, after a waiting period" />
        </Stack>
      </Radio.Group>
      {reentryDays === null ? null : (
        <BoundedNumber
          label="Days after finishing"
          min={1}
          max={limits.sequence.maxAgainDays}
          value={reentryDays}
          onChange={(days) => change({ againAfterDays: days })}
        />
      )}
    </>
  );
};

/** Selects how often someone can enter, and what ends the sequence early. */
export const EntryFields = ({ editing }: { readonly editing: SequenceEditing }) => {
  const { view, settings, change } = editing;
  return (
    <Paper p="lg" component="section" aria-label="Entry and exit">
      <Stack>
        <Title order={2} size="h5">
          Entry and exit
        </Title>
        <ReentryFields settings={settings} change={change} />
        <Stack gap={8}>
          {view.type === 'segment' ? (
            <Checkbox
              label="Exit when they leave the segment"
              checked={settings.endsOutside}
              onChange={({ currentTarget }) => change({ endsOutside: currentTarget.checked })}
            />
          ) : null}
          <Checkbox
            label="Exit when they buy something"
            checked={settings.endsWithOrder}
            onChange={({ currentTarget }) => change({ endsWithOrder: currentTarget.checked })}
          />
        </Stack>
        <Text size="xs" c="dimmed">
          People who unsubscribe, bounce, or are deleted always stop getting emails.
        </Text>
      </Stack>
    </Paper>
  );
};
