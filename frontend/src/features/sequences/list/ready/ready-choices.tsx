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
import classes from './ready-choices.module.css';
import { type ReadySeries, readySeries } from './ready-series';

/** Makes a ready series and opens it in the builder. */
const useReadySeries = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [making, setMaking] = useState<ReadySeries['key']>();
  const { run: make, busy } = useAction(async (series: ReadySeries) => {
    setMaking(series.key);
    const { list } = sequenceRoutes[series.type];
    try {
      // What writes emails is large, and most visitors of the list never need it.
      const { createReadySeries } = await import('./create-ready-series');
      const brand = await api('GET /customer/{customerId}', { params: { customerId }, customerId });
      const id = await createReadySeries(customerId, series, brand);
      await navigate(paths.composeSequence({ customerId, type: series.type, sequenceId: id }));
    } finally {
      await invalidate(list);
    }
  });
  return { making: busy ? making : undefined, make };
};

/** '3 emails over 12 days'. */
const sizeText = ({ delayDays }: ReadySeries): string => {
  const days = delayDays.reduce((sum: number, delay) => sum + delay, 0);
  return `${plural(delayDays.length, 'email')} over ${plural(days, 'day')}`;
};

/** Series that are written already, made from the brand once one is chosen. */
export const ReadyChoices = () => {
  const { making, make } = useReadySeries();
  return (
    <ul className={classes.choices} aria-label="Ready-made sequences">
      {readySeries.map((series) => (
        <li key={series.key} className={classes.choice}>
          <h3 className={classes.title}>{series.name}</h3>
          <Text size="xs" c="dimmed">
            {sizeText(series)}
          </Text>
          <Text c="dimmed">{series.purpose}</Text>
          <div className={classes.action}>
            <Button
              variant="default"
              size="xs"
              aria-label={`Use this: ${series.name}`}
              loading={making === series.key}
              disabled={making !== undefined}
              onClick={() => void make(series)}
            >
              Use this
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
};
