import { Button, Text, Tooltip } from '@mantine/core';
import type { AutomationRow } from '../../../../shared/contracts/assistant/automations';
import { DescribedCard } from '../../components/cards/described-card';
import { plural } from '../../lib/format';

const categoryNames = { USER_DEFAULT: 'System Default', FOR_NUDGE: 'For Nudge' } as const;
const categoryColors = { USER_DEFAULT: 'iris', FOR_NUDGE: 'leaf' } as const;

type Props = {
  readonly automation: AutomationRow;
  readonly onRun: () => void;
  readonly onNudges: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

const notDeletable = 'System default automations cannot be deleted';

const Actions = ({ automation: { name, category }, onRun, onNudges, onEdit, onDelete }: Props) => {
  const isDefault = category === 'USER_DEFAULT';
  return (
    <>
      <Button size="xs" onClick={onRun} aria-label={`Run ${name}`}>
        Run
      </Button>
      <Button size="xs" variant="default" onClick={onNudges} aria-label={`Nudges for ${name}`}>
        Nudges
      </Button>
      <Button size="xs" variant="default" onClick={onEdit} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Tooltip label={notDeletable} disabled={!isDefault}>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          disabled={isDefault}
          onClick={onDelete}
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      </Tooltip>
    </>
  );
};

/** A card for an automation. It shows its purpose, its tools, and who or what starts it. */
export const AutomationCard = (props: Props) => {
  const { name, category, description, tools, unknownTools, nudges } = props.automation;
  const shownCount = nudges.filter(({ isHidden }) => !isHidden).length;
  return (
    <DescribedCard
      name={name}
      description={description}
      badge={{ color: categoryColors[category], word: categoryNames[category] }}
      note={`Used by ${plural(shownCount, 'nudge')}`}
      actions={<Actions {...props} />}
      details={
        <>
          <Text size="sm" mt={8}>
            {`Tools: ${tools.length > 0 ? tools.join(', ') : 'None'}`}
          </Text>
          {unknownTools.length > 0 ? (
            <Text size="sm" c="red" mt={4}>
              {`Can’t run: ${unknownTools.join(', ')} no longer ${unknownTools.length === 1 ? 'exists' : 'exist'}. Remove the missing tools.`}
            </Text>
          ) : null}
        </>
      }
    />
  );
};
