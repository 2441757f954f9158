import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { useAction } from '../../../../lib/api/use-action';
import { plural } from '../../../../lib/format';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { sequenceRoutes } from '../calls/sequence-routes';
import { type ReadyMadeSequence, readyMadeSequences } from './ready-made-sequence';
import classes from './ready-made-sequences.module.css';

/** Creates a ready-made sequence and opens it in the builder. */
const useReadySequence = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [creatingKey, setMaking] = useState<ReadyMadeSequence['key']>();
  const { run: make, busy } = useAction(async (sequence: ReadyMadeSequence) => {
    setMaking(sequence.key);
    const { list } = sequenceRoutes[sequence.type];
    try {
      // Loaded on demand, because the code that creates the emails' content is large and rarely
      // needed here.
      const { createReadyMadeSequence: createSequence } = await import(
        './create-ready-made-sequence'
      );
      const brand = await api('GET /customer/{customerId}', { params: { customerId }, customerId });
      const id = await createSequence(customerId, sequence, brand);
      await navigate(paths.composeSequence({ customerId, type: sequence.type, sequenceId: id }));
    } finally {
      await invalidate(list);
    }
  });
  return { making: busy ? creatingKey : undefined, make };
};

/** Returns '3 emails over 12 days'. */
const sizeText = ({ delayDays }: ReadyMadeSequence): string => {
  const days = delayDays.reduce((sum: number, delay) => sum + delay, 0);
  return `${plural(delayDays.length, 'email')} over ${plural(days, 'day')}`;
};

/** Ready-made sequences, created for the brand once one is selected. */
export const ReadyMadeSequences = () => {
  const { making: creatingKey, make } = useReadySequence();
  return (
    <ul className={classes.choices} aria-label="Ready-made sequences">
      {readyMadeSequences.map((sequence) => (
        <li key={sequence.key} className={classes.choice}>
          <h3 className={classes.title}>{sequence.name}</h3>
          <Text size="xs" c="dimmed">
            {sizeText(sequence)}
          </Text>
          <Text c="dimmed">{sequence.purpose}</Text>
          <div className={classes.action}>
            <Button
              variant="default"
              size="xs"
              aria-label={`Use this: ${sequence.name}`}
              loading={creatingKey === sequence.key}
              disabled={creatingKey !== undefined}
              onClick={() => void make(sequence)}
            >
              Use this
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
};
