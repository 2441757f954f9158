import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { useAction } from '../../../../lib/api/use-action';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { sequenceRoutes } from '../calls/sequence-routes';
import type { ReadySeries } from './ready-series';

/** Makes a ready series and opens it in the builder. */
export const useReadySeries = () => {
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
