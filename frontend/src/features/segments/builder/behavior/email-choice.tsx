import { Group, NumberInput, SegmentedControl, Text } from '@mantine/core';
import { limits } from '../../../../../../shared/limits';
import { boundsError } from '../parts/bounds-error';
import type { BehaviorProps } from './behavior-props';
import { EmailPicker } from './email-picker';

/** Any email and how many of them, or one email in particular. */
export const EmailChoice = ({ behavior, onChange }: BehaviorProps) => (
  <Group>
    <SegmentedControl
      aria-label="Which email"
      data={[
        { value: 'any', label: 'Any email' },
        { value: 'one', label: 'A specific email' },
      ]}
      value={behavior.isAnyEmail ? 'any' : 'one'}
      onChange={(which) => onChange({ ...behavior, isAnyEmail: which === 'any' })}
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
