import {
  ActionIcon,
  Group,
  NumberInput,
  Paper,
  SegmentedControl,
  Select,
  Stack,
  Text,
} from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { PurchaseRule } from '../../../../../../shared/contracts/segment-rules';
import { limits } from '../../../../../../shared/limits';
import { CatalogPicker } from '../../../../components/catalogue/catalog-picker';
import { NoStoreNote } from '../../../../components/store/no-store-note';
import {
  type BehaviorAction,
  behaviorProblem,
  isPurchaseAction,
  isSegmentAction,
  withAction,
} from '../model/behavior';
import { boundsError } from '../parts/bounds-error';
import type { BehaviorProps } from './behavior-props';
import { EmailPicker } from './email-picker';
import { SegmentOfRule } from './segment-of-rule';
import { TimeChoice } from './time-choice';

const kinds: readonly { readonly value: PurchaseRule['what']; readonly label: string }[] = [
  { value: 'products', label: 'Products' },
  { value: 'collections', label: 'Collections' },
];

/**
 * Selects the products or collections, and the time of the purchase: ever, or in the past number of
 * days.
 */
const PurchaseChoice = ({ behavior, onChange }: BehaviorProps) => {
  const { what: catalogueKind, ids } = behavior;
  const label =
    catalogueKind === 'products' ? 'Any of these products' : 'Anything in these collections';
  return (
    <Stack gap="sm">
      <Group>
        <SegmentedControl
          aria-label="Product or collection"
          data={[...kinds]}
          value={catalogueKind}
          onChange={(selected) => onChange({ ...behavior, what: selected, ids: [], titles: [] })}
        />
        <TimeChoice behavior={behavior} onChange={onChange} isBetweenHidden />
      </Group>
      <CatalogPicker
        key={catalogueKind}
        kind={catalogueKind}
        label={label}
        placeholder="Search by title"
        value={ids}
        onChange={(selected, titles) => onChange({ ...behavior, ids: selected, titles })}
      />
      <NoStoreNote>Past purchases still count.</NoStoreNote>
    </Stack>
  );
};

/** Selects the emails that the rule is about: any emails with a count, or one particular email. */
const EmailChoice = ({ behavior, onChange }: BehaviorProps) => (
  <Group>
    <SegmentedControl
      aria-label="Which email"
      data={[
        { value: 'any', label: 'Any email' },
        { value: 'one', label: 'A specific email' },
      ]}
      value={behavior.isAnyEmail ? 'any' : 'one'}
      onChange={(emailScope) => onChange({ ...behavior, isAnyEmail: emailScope === 'any' })}
    />
    {behavior.isAnyEmail ? (
      <>
        <Text size="sm">at least</Text>
        <NumberInput
          aria-label="Number of emails"
          w={90}
          min={1}
          max={limits.ruleMostQuantity}
          allowDecimal={false}
          clampBehavior="none"
          error={boundsError(behavior.quantity, limits.ruleMostQuantity)}
          value={behavior.quantity || ''}
          onChange={(quantity) => onChange({ ...behavior, quantity: Number(quantity) })}
        />
        <Text size="sm">{behavior.quantity === 1 ? 'email' : 'different emails'}</Text>
      </>
    ) : (
      <EmailPicker behavior={behavior} onChange={onChange} />
    )}
  </Group>
);

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
  /** The rule's position in the list, from 1, for screen readers. */
  readonly number: number;
  readonly editedSegmentId: string | undefined;
  readonly isChecked: boolean;
  /** Whether the rule was just added. */
  readonly isNew: boolean;
  readonly onRemove: () => void;
};

const Details = ({ editedSegmentId, ...props }: BehaviorProps & Pick<Props, 'editedSegmentId'>) => {
  const { action } = props.behavior;
  if (isSegmentAction(action))
    return <SegmentOfRule editedSegmentId={editedSegmentId} {...props} />;
  if (isPurchaseAction(action)) return <PurchaseChoice {...props} />;
  return (
    <>
      <EmailChoice {...props} />
      <TimeChoice {...props} />
    </>
  );
};

/** One rule about behavior: the action, which emails, and when. */
export const BehaviorCard = (props: Props) => {
  const { number, editedSegmentId, behavior, isChecked, isNew, onChange, onRemove } = props;
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
        <Details editedSegmentId={editedSegmentId} behavior={behavior} onChange={onChange} />
        {problem ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
};
