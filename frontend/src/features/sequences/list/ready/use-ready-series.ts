import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { paths } from '../../../../lib/paths';
import { useCustomerId } from '../../../../lib/session/customer-context';
import { toastError } from '../../../../lib/toast';
import { sequenceRoutes } from '../calls/sequence-routes';
import type { ReadySeries } from './ready-series';

/** Makes a ready series and opens it in the builder. */
export const useReadySeries = () => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const [making, setMaking] = useState<ReadySeries['key']>();
  const make = async (series: ReadySeries) => {
    setMaking(series.key);
    try {
      // What writes emails is large, and most visitors of the list never need it.
      const { createReadySeries } = await import('./create-ready-series');
      const brand = await api('GET /customer/{customerId}', { params: { customerId }, customerId });
      const id = await createReadySeries(customerId, series, brand);
      void invalidate(sequenceRoutes[series.type].list);
      navigate(paths.composeSequence({ customerId, type: series.type, sequenceId: id }));
    } catch (error) {
      toastError(error);
      setMaking(undefined);
      await invalidate(sequenceRoutes[series.type].list);
    }
  };
  return { making, make };
};
