import { Group, MultiSelect, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { StoreConditions } from '../../../../../../shared/contracts/sequences/store-conditions';
import { limits } from '../../../../../../shared/limits';
import { hasContents } from '../../../../../../shared/sequences/sequence-rules';
import { CatalogPicker } from '../../../../components/catalogue/catalog-picker';
import { BoundedNumber } from '../../../../components/number-field/bounded-number';
import { countryCodes } from '../../../../lib/country-codes';
import { countryName } from '../../../../lib/country-name';
import { noConditions } from '../model/condition-words';
import type { SequenceEditing } from '../session/use-sequence';

const { maxConditionTotal, maxConditionValues, maxWinBackDays } = limits.shoppers;

const countries = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label));

type ChangeProps = {
  readonly conditions: StoreConditions;
  readonly onChange: (changes: Partial<StoreConditions>) => void;
};

type AmountProps = {
  readonly label: string;
  readonly value: number | null;
  readonly error?: string | undefined;
  readonly onChange: (value: number | null) => void;
};

/** An optional amount. Partial input ('49.' of '49.90') is shown but not used. */
const Amount = ({ label, value, error, onChange }: AmountProps) => {
  const [typed, setTyped] = useState<string | number>(value ?? '');
  return (
    <NumberInput
      label={label}
      placeholder="Any"
      min={0}
      max={maxConditionTotal}
      clampBehavior="strict"
      allowNegative={false}
      decimalScale={3}
      hideControls
      w={150}
      value={typed}
      error={error}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === 'number') onChange(next);
        if (next === '') onChange(null);
      }}
    />
  );
};

/** The range of the order total. Contradictory input is shown but not used. */
const Totals = ({ conditions: { totalFrom, totalTo }, onChange }: ChangeProps) => {
  const [typed, setTyped] = useState({ totalFrom, totalTo });
  const isInvalid = (one: typeof typed) =>
    one.totalFrom !== null && one.totalTo !== null && one.totalFrom > one.totalTo;
  const change = (changes: Partial<typeof typed>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (!isInvalid(next)) onChange(next);
  };
  return (
    <div>
      <Group align="start">
        <Amount
          label="Minimum total"
          value={typed.totalFrom}
          onChange={(value) => change({ totalFrom: value })}
        />
        <Amount
          label="Maximum total"
          value={typed.totalTo}
          error={isInvalid(typed) ? 'Lower than “Minimum total”' : undefined}
          onChange={(value) => change({ totalTo: value })}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        In your store’s currency. Both amounts are included.
      </Text>
    </div>
  );
};

const Contents = ({ conditions, onChange }: ChangeProps) => (
  <>
    <Totals conditions={conditions} onChange={onChange} />
    <CatalogPicker
      kind="products"
      label="Includes any of these products"
      value={conditions.productIds}
      onChange={(productIds) => onChange({ productIds })}
    />
    <CatalogPicker
      kind="collections"
      label="Includes a product from any of these collections"
      value={conditions.collectionIds}
      onChange={(collectionIds) => onChange({ collectionIds })}
    />
  </>
);

const hasNoConditions = (conditions: StoreConditions): boolean =>
  JSON.stringify(conditions) === JSON.stringify(noConditions);

/** The conditions on the event's order, cart, or person, and the number of days for a win-back. */
export const ConditionFields = ({ editing }: { readonly editing: SequenceEditing }) => {
  const { settings, change } = editing;
  const { triggerType, winBackDays } = settings;
  if (!triggerType) return null;
  const conditions = { ...noConditions, ...settings.storeConditions };
  const onChange = (changes: Partial<StoreConditions>) => {
    const next = { ...conditions, ...changes };
    change({ storeConditions: hasNoConditions(next) ? null : next });
  };
  return (
    <Stack gap="sm" component="section" aria-label="Conditions">
      {triggerType === 'WIN_BACK' ? (
        <BoundedNumber
          label="Days without another order"
          min={1}
          max={maxWinBackDays}
          w={220}
          value={winBackDays ?? ''}
          onChange={(days) => change({ winBackDays: days })}
        />
      ) : null}
      <div>
        <Title order={3} size="h5">
          Conditions
        </Title>
        <Text size="xs" c="dimmed">
          {triggerType === 'WIN_BACK'
            ? 'These conditions apply to the last order. Leave empty to include every order. Orders must match all conditions.'
            : 'Leave empty to include everyone. People must match all conditions.'}
        </Text>
      </div>
      {hasContents(triggerType) ? (
        <Contents key={triggerType} conditions={conditions} onChange={onChange} />
      ) : null}
      <MultiSelect
        label="Countries"
        placeholder={conditions.countries.length > 0 ? '' : 'Any'}
        nothingFoundMessage="No countries match your search"
        data={countries}
        value={[...conditions.countries]}
        onChange={(next) => onChange({ countries: next })}
        searchable
        clearable
        hidePickedOptions
        maxValues={maxConditionValues}
      />
    </Stack>
  );
};
