import { Button, Text } from '@mantine/core';
import { plural } from '../../../../lib/format';
import classes from './ready-choices.module.css';
import { type ReadySeries, readySeries } from './ready-series';
import { useReadySeries } from './use-ready-series';

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
